"""Many games at once, for people who study them."""
