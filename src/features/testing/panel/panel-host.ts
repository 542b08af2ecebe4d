/** Id of the element that the panel stands in, apart from the app. */
export const panelHostId = 'testing-panel';
