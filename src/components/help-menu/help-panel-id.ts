/** Id of the help panel, so that a button elsewhere on the page can open it. There is one help menu a page. */
export const helpPanelId = 'help-panel';
