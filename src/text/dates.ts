/** Dashboard section 5. */
export const dateMessages = {
  invalid: 'Please enter a valid date format MM/DD/YYYY',
  order: 'Please enter your dates in the correct order',
  tooLong: 'Please enter a range of 1 year or less',
} as const;
