import { paths } from '../paths.ts';

const campaignCalls = /^(listCampaigns|campaign|createPDFDownload|pdfDownload)/;

/**
 * Whether a failed call leads away from the page that is shown. Campaigns need no account, and a person whose account
 * is refused is sent to them (ERR-001, FRM-013): what the frame around them cannot read for want of an account leads
 * nowhere.
 */
export function leadsAway(path: string, operation: string, here: string): boolean {
  const isForAccount = path === paths.accounts || path === paths.campaigns;
  const isOfCampaigns = here === paths.campaigns || here.startsWith(`${paths.campaigns}/`);
  return !isForAccount || !isOfCampaigns || campaignCalls.test(operation);
}
