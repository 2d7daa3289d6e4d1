"""What any game must satisfy, whoever wrote it: conformance, secrecy, goldens, words."""
