import type { ApolloClient } from '@apollo/client';
import { CreatePdfDownloadDocument } from '../../../generated/documents/create-p-d-f-download.ts';
import { PdfDownloadDocument } from '../../../generated/documents/pdf-download.ts';
import type { CreatePdfDownloadMutationVariables, PdfJobFragment } from '../../../generated/operations.ts';
import type { ReplayContext } from '../../../lib/graphql/replay-link.ts';
import { campaignPrintPath } from '../../../lib/paths.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { signInSession } from '../../../state/sign-in.ts';

/** Asks for the PDF of a campaign in some days (access section 7). Whoever makes it reads them with these tokens. */
export async function startPdf(client: ApolloClient, campaignId: string, days: DateRange): Promise<PdfJobFragment> {
  const variables = async (): Promise<CreatePdfDownloadMutationVariables> => {
    const stored = await signInSession.tokens();
    if (!stored) throw new Error('UNAUTHORIZED: nobody is signed in');
    const { accessToken, idToken, refreshToken, issuedAtTime, expirationTime, clockDrift } = stored;
    return {
      campaignPDFInputs: {
        tokens: { accessToken, idToken, refreshToken, issuedAtTime, expirationTime, clockDrift },
        printUrl: campaignPrintPath(campaignId, days),
        campaignId,
      },
    };
  };
  const context: ReplayContext = { variablesAnew: variables };
  const { data } = await client.mutate({
    mutation: CreatePdfDownloadDocument,
    variables: await variables(),
    context: { ...context },
  });
  if (!data) throw new Error('the PDF was not started');
  return data.createPDFDownload;
}

/** How far a PDF is; null where the server knows of no such job. */
export async function pollPdf(client: ApolloClient, id: string, campaignId: string): Promise<PdfJobFragment | null> {
  const { data } = await client.query({
    query: PdfDownloadDocument,
    variables: { id, campaignId },
    fetchPolicy: 'network-only',
  });
  return data?.pdfDownload ?? null;
}
