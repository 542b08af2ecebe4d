import type { ApolloLink } from '@apollo/client';
import fc from 'fast-check';
import { describe, it, vi } from 'vitest';
import { noAnswer, type Outcome } from '../../app/testing/form-walks/held-calls.ts';
import {
  type Field,
  fields,
  refusedEmail,
  type Settings,
  type Some,
  withSaved,
} from '../../app/testing/form-walks/settings-edits.ts';
import { SettingsModel } from '../../app/testing/form-walks/settings-model.ts';
import { type Walk, walker, walkSteps } from '../../app/testing/form-walks/walk.ts';
import { type FormServer, type Session, WalkedPage } from '../../app/testing/form-walks/walked-page.tsx';
import { conflictTexts, saveBarTexts } from '../../text/forms.ts';
import { settingsFieldTexts, settingsTexts } from '../../text/settings.ts';
import { SettingsScreen } from './settings-route.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

const { session, shown } = vi.hoisted(() => ({
  session: { person: null, listeners: new Set() } as Session,
  shown: { form: null as SettingsFormState | null },
}));
vi.mock('../../state/sign-in.ts', () => ({
  signInSession: {
    signInKey: () => session.person,
    person: () => session.person,
    accountId: () => '10442',
    hasLoggedOut: () => false,
    subscribe: (listener: () => void) => {
      session.listeners.add(listener);
      return () => session.listeners.delete(listener);
    },
  },
}));
// Controls are replaced by the form state that they show and change.
vi.mock('./reporting-settings.tsx', () => ({
  ReportingSettings: ({ form }: { readonly form: SettingsFormState }) => {
    shown.form = form;
    return null;
  },
}));
vi.mock('./tracking-settings.tsx', () => ({ WebsiteSettings: () => null, ExclusionSettings: () => null }));
vi.mock('./invite-route.tsx', () => ({ useInvitePath: () => '/settings/invite' }));

/** The first value of each is saved initially. */
const values: { readonly [F in Field]: readonly [Settings[F], ...Settings[F][]] } = {
  botFiltering: [true, false],
  defaultSessionsCount: [25, 50, 100],
  email: ['info@mill.example', ' sales@mill.example', refusedEmail, 'nobody'],
  blockedIps: [[], ['203.0.113.7'], ['203.0.113.7', '', '203.0.113.7 ']],
  excludedCountries: [['CA'], ['CA', 'US'], ['US', 'CA']],
};
const isGood = (value: unknown) => value !== refusedEmail && value !== 'nobody';
const start = Object.fromEntries(fields.map((field) => [field, values[field][0]])) as unknown as Settings;

const fixed = { reportType: 'E', timezoneOffset: 'America/New_York', dateImplemented: '2016-04-18', lastmod: null };
const lists = { urls: [], blockedReferrers: [], indexFiles: [], ownReferrers: [], whitepages: [], shortQueries: [] };

class Server implements FormServer<Settings> {
  saved = start;

  answer(operation: string, variables: Readonly<Record<string, unknown>>, outcome: Outcome): ApolloLink.Result {
    const settings = variables.settings as Some;
    const before = this.#typed();
    if (operation === 'getUserSettings') return outcome === 'answered' ? { data: { settings: before } } : noAnswer;
    const isRefused = settings.email === refusedEmail;
    if (isRefused && outcome === 'answered') {
      const extensions = { code: 'BAD_USER_INPUT', argument: 'settings.email' };
      return { data: null, errors: [{ message: 'settings.email: must be known', extensions }] };
    }
    if (!isRefused && (outcome === 'answered' || outcome === 'lost')) this.saved = withSaved(this.saved, settings);
    if (outcome === 'failed' || outcome === 'lost') return noAnswer;
    const answer = { __typename: 'AccountSettings', id: '10442', settings: this.#typed(), previous: before };
    return { data: { saveAccountSettings: answer } };
  }

  #typed = () => ({ __typename: 'Settings', ...fixed, ...lists, ...this.saved });
}

const buttons = [settingsTexts.save, saveBarTexts.discard];

const walk: Walk<SettingsModel, Settings> = {
  newModel: () => new SettingsModel(start),
  newPage: () => new WalkedPage(SettingsScreen, new Server(), session),
  session,
  saveLabel: settingsTexts.save,
  actual: (page) => {
    const form = document.querySelector('form') && shown.form;
    return {
      values: form && Object.fromEntries(fields.map((field) => [field, form.values[field]])),
      count: form?.changeCount ?? 0,
      enabled: page.enabled(buttons),
      texts: form && page.texts(),
      calls: page.waiting().map(([operation, { settings = null }]) => [operation, settings]),
      saved: page.server.saved,
    };
  },
  expected: (model) => ({
    values: model.isShown ? Object.fromEntries(fields.map((field) => [field, model.shown(field)])) : null,
    count: model.count,
    enabled: model.hasChanges && model.message !== 'saving' ? buttons : [],
    texts: model.isShown ? [notice(model), state(model)].filter(Boolean) : null,
    calls: model.calls.map((call) =>
      'write' in call ? ['saveAccountSettings', call.write.sent] : ['getUserSettings', null],
    ),
    saved: model.server,
  }),
};

/** Changes typed during a save aren't saved. */
function state(model: SettingsModel): string {
  const { message } = model;
  if (message !== 'idle' && (message !== 'saved' || !model.hasChanges)) return settingsTexts[message];
  return model.hasChanges ? settingsTexts.changed(model.count) : settingsTexts.unchanged;
}

function notice({ conflict }: SettingsModel): string {
  const line = (text: string, names: readonly Field[]) =>
    names.length > 0 ? `${text} ${names.map((name) => settingsFieldTexts[name].label).join(', ')}.` : '';
  return conflict
    ? `${conflictTexts.settings}${line(conflictTexts.replaced, conflict.replaced)}${line(conflictTexts.kept, conflict.kept)}`
    : '';
}

const { step, start: firstSteps, save, discard, answer, leave, lose, changed, changedAmid, common } = walkSteps(walk);
const { takeKnown, takeMany } = walker(walk, firstSteps);

const edit = (title: string, field: Field, newValue: (model: SettingsModel) => unknown) =>
  step(`${title} ${field}`, (model, page) => {
    const value = newValue(model);
    model.edit(field, value);
    return page.do(() => shown.form?.change(field, value as never));
  });

const type = (field: Field, value: unknown) => edit(`type ${JSON.stringify(value)} into`, field, () => value);

function saveElsewhere(model: SettingsModel, { server }: WalkedPage<Settings>, some: Some): void {
  model.saveElsewhere(some);
  server.saved = withSaved(server.saved, some);
}

const elsewhere = (field: Field, value: unknown) =>
  step(
    `a colleague saves ${field} ${JSON.stringify(value)}`,
    (model, page) => saveElsewhere(model, page, { [field]: value }),
    () => true,
  );

const stepsOf = (field: Field) => {
  const value = fc.constantFrom<unknown>(...values[field]);
  return [
    value.map((one) => type(field, one)),
    changed(value.map((one) => type(field, one))),
    changedAmid(
      value.map((one) => type(field, one)),
      value.map((one) => type(field, one)),
    ),
    fc.constant(edit('undo', field, (model) => model.before(field))),
    value.filter(isGood).map((one) => elsewhere(field, one)),
    fc.constant(
      step(
        `a colleague saves ${field} as it is shown here`,
        (model, page) => saveElsewhere(model, page, { [field]: model.shown(field) }),
        (model) => model.isShown && isGood(model.shown(field)),
      ),
    ),
  ];
};

/** Mostly about one field plus another, since bugs take several steps with the same field. */
const walks = fc.oneof(
  ...fields.map((field, index) =>
    fc.commands([...common, ...stepsOf(field), ...stepsOf(field), ...stepsOf(fields[index - 1] ?? 'email')], {
      maxCommands: 20,
      size: 'max',
    }),
  ),
);

describe('the settings form', () => {
  it('can undo an edit that a lost save did store, even after a reload (SET-009, FRM-058)', async () => {
    const [bots, noBots] = [type('botFiltering', true), type('botFiltering', false)];
    await takeKnown([
      noBots,
      save,
      answer('lost'),
      lose('reload', false),
      ...firstSteps,
      bots,
      save,
      answer('answered'),
    ]);
  });

  it('reports what a colleague saved over an edit that a reload restored (SET-009, FRM-058)', async () => {
    const [mine, theirs] = [type('defaultSessionsCount', 50), elsewhere('defaultSessionsCount', 100)];
    await takeKnown([mine, theirs, lose('reload', false), ...firstSteps, save, answer('answered')]);
  });

  it.each(['signOut', 'reload'] as const)('restores edits after a %s only once (SGN-022, FRM-058)', async (cause) => {
    await takeKnown([type('botFiltering', false), lose(cause, false), ...firstSteps, leave(false), ...firstSteps]);
  });

  it.each(['lost', 'failed'] as const)('shows the saved values after a %s save is discarded (SET-009)', (outcome) =>
    takeKnown([type('botFiltering', false), save, answer(outcome), discard, answer('answered')]),
  );

  it('knows what is saved after a lost save (SET-009)', async () => {
    const [first, second, third] = [50, 100, 25].map((count) => type('defaultSessionsCount', count));
    if (!first || !second || !third) throw new Error('there are three');
    const [lost, saved] = [answer('lost'), answer('answered')];
    // The saved state can't be loaded either.
    await takeKnown([first, save, lost, second, save, answer('failed'), saved, third, second]);
  });

  it('says that there are changes, not that it is saved, if more was typed during the save (SET-002)', () =>
    takeKnown([type('botFiltering', false), save, type('defaultSessionsCount', 50), answer('answered')]));

  it("doesn't send an edit that a colleague's save replaced (SET-009)", async () => {
    const count = (value: number) => type('defaultSessionsCount', value);
    const theirs = (value: number) => elsewhere('defaultSessionsCount', value);
    const [lost, saved] = [answer('failed'), answer('answered')];
    const before = [count(100), theirs(50), lose('reload', false), ...firstSteps, type('botFiltering', false)];
    await takeKnown([...before, save, lost, theirs(100), count(25), save, saved, saved]);
  });

  it('asks before leaving if an edit is undone while it is being saved (ERR-020)', () =>
    takeKnown([type('botFiltering', false), save, type('botFiltering', true), leave(true), answer('answered')]));

  it('shows no notice if more was typed during the save (SET-009)', async () => {
    const [one, other] = [type('defaultSessionsCount', 50), type('defaultSessionsCount', 100)];
    await takeKnown([one, save, other, answer('answered'), save, answer('answered')]);
  });

  it('matches its model in random sequences of steps (SET-002, SET-003, SET-009, ERR-020, SGN-022, FRM-058)', () =>
    takeMany(walks, 100));
});
