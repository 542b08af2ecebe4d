/**
 * What counts as an email when registering, signing in or linking one, after trimming: text without spaces, an @, and
 * text without spaces (REG-038, SGN-024, SGN-025). There is one pattern because people sign in with the email they
 * registered.
 */
export const emailPattern = /^\S+@\S+$/;
