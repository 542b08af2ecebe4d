/**
 * What is an email where people register, sign in and link one, once it is trimmed: text without spaces, an @, and text
 * without spaces (REG-038, SGN-024, SGN-025). One pattern, since whoever registers with an email signs in with it.
 */
export const emailPattern = /^\S+@\S+$/;
