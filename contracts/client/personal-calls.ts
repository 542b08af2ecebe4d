/** Calls about the person alone, whichever account is chosen. */
export const personalCalls: readonly string[] = [
  'userAccounts',
  'nav',
  'savePreferences',
  'listCampaigns',
  'campaign',
  'createPDFDownload',
  'pdfDownload',
];
