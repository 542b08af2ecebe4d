/** Ids of what shortcuts lead to. There is one of each on a page, at most. */
export const dateRangeButtonId = 'date-range-button';
export const filterTextId = 'filter-text';
