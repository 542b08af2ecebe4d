/** The mock's data of the signed-in person, and what their other tab saves there. */
import { GetUserSettingsCall } from '../../../generated/documents/get-user-settings.ts';
import { GetUserTargetsAndPagesCall } from '../../../generated/documents/get-user-targets-and-pages.ts';
import { paths } from '../../../lib/paths.ts';
import { settingsFieldTexts } from '../../../text/settings.ts';
import { targetsTexts } from '../../../text/targets.ts';
import { backend } from '../mock-backend.ts';
import { testOrigin } from '../test-browser.ts';

interface StoredValues {
  readonly settings: { readonly email: string; readonly ownReferrers: readonly string[] };
  readonly targets: readonly { readonly targetType: string; readonly value: string }[];
  readonly pages: readonly { readonly value: string }[];
}

/**
 * Makes a call with the open page's credentials but bypassing the page. Null if the token has expired, which the page
 * renews with its next call. Throws if the call is rejected.
 */
async function ask<Data>(query: string, variables: object = {}): Promise<Data | null> {
  const { id_token: fromServer, idToken = fromServer } = JSON.parse(localStorage.getItem('webtrax.tokens') ?? '{}');
  const answer = await backend.pass(
    new Request(`${testOrigin}/graphql`, {
      method: 'POST',
      headers: {
        authorization: idToken,
        'content-type': 'application/json',
        'x-wt-wtid': localStorage.getItem('webtrax.accountId') ?? '',
      },
      body: JSON.stringify({ query, variables }),
    }),
  );
  if (answer.status === 401) return null;
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return data;
}

async function readStored(): Promise<StoredValues | null> {
  const settings = await ask<Pick<StoredValues, 'settings'>>(GetUserSettingsCall.text);
  const lists = await ask<Pick<StoredValues, 'targets' | 'pages'>>(GetUserTargetsAndPagesCall.text);
  return settings && lists && { ...settings, ...lists };
}

/** All strings in the stored data, at any depth; null while the page's token has expired. */
export async function storedTexts(): Promise<readonly string[] | null> {
  const stored = await readStored();
  const texts: string[] = [];
  JSON.stringify(stored, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return stored && texts;
}

/** Something another tab saved: where, and the form's line that shows it. */
export interface Foreign {
  readonly path: string;
  readonly subject: string;
  readonly value: string;
  /** Whether it replaces the previous value. */
  readonly replaces: boolean;
}

/** Saves one value of the open form as another tab would; null if there is no such form, or no valid token. */
export async function saveInOtherTab(number: number): Promise<Foreign | null> {
  const { pathname: path } = location;
  if (path === paths.settings) {
    const value = `other${number}@mill.example`;
    const saved = await ask(
      'mutation ($settings: SettingsInput!) { saveAccountSettings(settings: $settings) { id } }',
      {
        settings: { email: value },
      },
    );
    return saved === null ? null : { path, subject: settingsFieldTexts.email.label, value, replaces: true };
  }
  const stored = path === paths.targets ? await readStored() : null;
  if (stored === null) return null;
  const { targets, pages } = stored;
  const value = `/other-${number}`;
  const lists = {
    targets: targets.map(({ targetType, value: of }) => ({ targetType, value: of })),
    pages: [...pages.map((page) => page.value), value],
  };
  const save =
    'mutation ($targets: [TargetInput!]!, $pages: [String!]!) { saveTargets(targets: $targets, pages: $pages)';
  const saved = await ask(`${save} { pages { value } } }`, lists);
  return saved === null ? null : { path, subject: targetsTexts.pageLabel, value, replaces: false };
}
