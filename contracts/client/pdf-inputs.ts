import type { CampaignPdfInputs } from '../../schema/generated/types.ts';

/** What a PDF of a campaign is asked with (access section 7), in the name of whoever the id token speaks for. */
export function pdfInputs(
  idToken: string,
  campaignId: string,
  { start, end }: { readonly start: string; readonly end: string },
): CampaignPdfInputs {
  return {
    tokens: { accessToken: '', idToken, refreshToken: '', issuedAtTime: 0, expirationTime: 0, clockDrift: 0 },
    printUrl: `/campaigns/${campaignId}/view/print?start=${start}&end=${end}`,
    campaignId,
  };
}
