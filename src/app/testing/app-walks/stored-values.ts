/** The mock's data of the signed-in person, and what their other tab saves there. */
import { GetUserSettingsCall } from '../../../generated/documents/get-user-settings.ts';
import { GetUserTargetsAndPagesCall } from '../../../generated/documents/get-user-targets-and-pages.ts';
import { paths } from '../../../lib/paths.ts';
import { settingsFieldTexts } from '../../../text/settings.ts';
import { targetsTexts } from '../../../text/targets.ts';
import { backend } from '../mock-backend.ts';
import { until } from '../render-app.tsx';
import { testOrigin } from '../test-browser.ts';
import { limitMs } from './walk.ts';

interface StoredValues {
  readonly settings: { readonly email: string; readonly ownReferrers: readonly string[] };
  readonly targets: readonly { readonly targetType: string; readonly value: string }[];
  readonly pages: readonly { readonly value: string }[];
}

/** The token of the signed-in person; undefined if nobody is signed in. */
function storedToken(): string | undefined {
  const { id_token: fromServer, idToken = fromServer } = JSON.parse(localStorage.getItem('webtrax.tokens') ?? '{}');
  return idToken;
}

/**
 * Makes a call with the open page's credentials but bypassing the page. If the token has expired, waits for the page to
 * renew it. Throws if the call is rejected.
 */
async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const token = storedToken() ?? '';
  const answer = await backend.pass(
    new Request(`${testOrigin}/graphql`, {
      method: 'POST',
      headers: {
        authorization: token,
        'content-type': 'application/json',
        'x-wt-wtid': localStorage.getItem('webtrax.accountId') ?? '',
      },
      body: JSON.stringify({ query, variables }),
    }),
  );
  if (answer.status === 401) {
    await until(() => storedToken() !== token, 'the page has renewed its token', limitMs);
    return ask(query, variables);
  }
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return data;
}

const readStored = async (): Promise<StoredValues> => ({
  ...(await ask<Pick<StoredValues, 'settings'>>(GetUserSettingsCall.text)),
  ...(await ask<Pick<StoredValues, 'targets' | 'pages'>>(GetUserTargetsAndPagesCall.text)),
});

/** All strings in the stored data, at any depth. */
export async function storedTexts(): Promise<readonly string[]> {
  const texts: string[] = [];
  JSON.stringify(await readStored(), (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/** Something another tab saved: where, and the form's line that shows it. */
export interface Foreign {
  readonly path: string;
  readonly subject: string;
  readonly value: string;
  /** Whether it replaces the previous value. */
  readonly replaces: boolean;
}

/** Saves one value of the open form as another tab would; null if there is no such form. */
export async function saveInOtherTab(number: number): Promise<Foreign | null> {
  const { pathname: path } = location;
  if (path === paths.settings) {
    const value = `other${number}@mill.example`;
    await ask('mutation ($settings: SettingsInput!) { saveAccountSettings(settings: $settings) { id } }', {
      settings: { email: value },
    });
    return { path, subject: settingsFieldTexts.email.label, value, replaces: true };
  }
  if (path !== paths.targets) return null;
  const { targets, pages } = await readStored();
  const value = `/other-${number}`;
  const lists = {
    targets: targets.map(({ targetType, value: of }) => ({ targetType, value: of })),
    pages: [...pages.map((page) => page.value), value],
  };
  const save =
    'mutation ($targets: [TargetInput!]!, $pages: [String!]!) { saveTargets(targets: $targets, pages: $pages)';
  await ask(`${save} { pages { value } } }`, lists);
  return { path, subject: targetsTexts.pageLabel, value, replaces: false };
}
