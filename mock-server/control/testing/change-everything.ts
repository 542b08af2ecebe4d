import { type Ask, type ControlClient, createJob } from './control-client.ts';

const dana = 'dana.reyes@harrowfluid.example';
const one = { 'x-mock-sandbox': 'one' };

const save = `mutation {
  saveAccountSettings(settings: { defaultSessionsCount: 50 }) { id }
  saveTargets(targets: [{ targetType: State, value: "TX" }], pages: ["/about"]) { pages { value } }
  savePreferences(preferences: { hasAcceptedTerms: false }) { hasAcceptedTerms }
}`;
const pdf = 'mutation ($inputs: CampaignPDFInputs!) { createPDFDownload(campaignPDFInputs: $inputs) { id } }';
const registration = {
  registrationType: 'full',
  firstName: 'Ada',
  lastName: 'Okafor',
  jobFunction: 'supply',
  jobDiscipline: 'Logistics',
  jobLevel: 'manager',
  industry: 'Machinery',
  companyName: 'Okafor Gear Works',
  country: 'US',
  email: 'ada@okafor.example',
  password: 'gears2gears',
};

/** Leaves something under every key that the sandbox `one` can hold; answers with the id of a download. `ask` is for Dana there. */
export async function changeEverything(client: ControlClient, ask: Ask): Promise<string> {
  await ask(save);
  const { id_token: idToken } = await client.signIn(dana, one);
  const printUrl = '/campaigns/1044201/view/print?start=2026-11-01&end=2026-11-20';
  const stored = { idToken, accessToken: '', refreshToken: '', issuedAtTime: 0, expirationTime: 0, clockDrift: 0 };
  await ask(pdf, { inputs: { tokens: stored, printUrl, campaignId: '1044201' } });
  await client.post('/auth/sign-up', registration, one);
  const company = { company_name: 'Harrow', website: 'harrow.example', tinid: '8104420' };
  await client.post('/third-party/forms/webtrax-company-info', company, one);
  const legacySignIn = await client.post('/api/legacy-sign-in', { username: 'rdelgado', password: 'Webtrax1' }, one);
  const rosa = await client.signIn('rosa.delgado@ridgelineprecision.example', one);
  const { token } = await legacySignIn.json();
  await client.ask('{ nav { key } }', {}, { ...one, authorization: rosa.id_token, 'x-wt-legacy_token': token });
  const code = async () => {
    await client.post('/auth/forgot-password', { username: dana }, one);
    return (await client.order('GET', `reset-code?username=${dana}`, undefined, 'one')).body as { code: string };
  };
  const { code: confirmationCode } = await code();
  const renewal = { username: dana, tinid: '8104420', confirmationCode, password: '12345678' };
  await client.post('/auth/confirm-forgot-password', renewal, one);
  await client.post('/auth/sign-in', { username: dana, password: 'wrong' }, one);
  await code();
  const view = {
    type: 'view',
    url: 'http://mock.example/sample-site/',
    referrer: 'https://www.google.com/search?q=valve',
  };
  const beacon = { code: '10442', visitor: 'browser', visit: 'visit', events: [view] };
  await client.post('/collect', beacon, one);
  const story = 'Acme Valves of Toledo, OH:\n  yesterday, a buyer: [/contact, ask for 200 pieces]\n';
  await client.order('PUT', 'story', { story }, 'one');
  const rules = [{ fault: { kind: 'latency', shape: 'stepped', milliseconds: [0] }, calls: { from: 1 } }];
  await client.order('POST', 'scenarios/active', { name: 'slow', rules }, 'one');
  await client.order('POST', 'clock', { action: 'advance', milliseconds: 1000 }, 'one');
  return createJob(ask);
}
