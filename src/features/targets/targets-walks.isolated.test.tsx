import type { ApolloLink } from '@apollo/client';
import fc from 'fast-check';
import { describe, it, vi } from 'vitest';
import type { TargetType } from '../../../schema/generated/types.ts';
import { noAnswer, type Outcome } from '../../app/testing/form-walks/held-calls.ts';
import { type Chosen, type Part, parts, TargetsModel } from '../../app/testing/form-walks/targets-model.ts';
import { type Walk, walker, walkSteps } from '../../app/testing/form-walks/walk.ts';
import { type FormServer, type Session, WalkedPage } from '../../app/testing/form-walks/walked-page.tsx';
import { conflictTexts, saveBarTexts } from '../../text/forms.ts';
import { targetsTexts } from '../../text/targets.ts';
import { Component } from './targets-route.tsx';

/** The data given to the form's cards. */
interface Cards {
  chosen: Partial<Record<string, ReadonlySet<string>>>;
  unlisted: readonly { readonly value: string }[];
  pages: readonly string[];
  choose(type: TargetType, chosen: ReadonlySet<string>): void;
  remove(key: string): void;
  changePages(pages: readonly string[]): void;
}
const { session, cards } = vi.hoisted(() => ({
  session: { person: null, listeners: new Set() } as Session,
  cards: { chosen: {} } as Cards,
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
vi.mock('./target-card.tsx', () => ({
  TargetCard: (props: {
    readonly type: string;
    readonly chosen: ReadonlySet<string>;
    readonly unlisted: Cards['unlisted'];
    readonly onChange: Cards['choose'];
    readonly onRemoveUnlisted: Cards['remove'];
  }) => {
    cards.chosen[props.type] = props.chosen;
    Object.assign(cards, { unlisted: props.unlisted, choose: props.onChange, remove: props.onRemoveUnlisted });
    return null;
  },
  OtherTargetsCard: () => null,
}));
vi.mock('../../components/text-list/text-list.tsx', async (original) => ({
  ...(await original<object>()),
  TextList: ({ values, onChange }: { readonly values: Cards['pages']; readonly onChange: Cards['changePages'] }) => {
    Object.assign(cards, { pages: values, changePages: onChange });
    return null;
  },
}));
vi.mock('./page-matches.ts', () => ({ usePageMatches: () => () => null }));
vi.mock('../../components/page-header/page-header.tsx', () => ({ PageHeader: () => null }));

const types = { Metals: 'Industry', Robotics: 'Industry', Enterprise: 'Size' } as const;
const isTarget = (part: Part): part is keyof typeof types => part in types;
const isPage = (part: Part) => !isTarget(part);
const start: Chosen = new Set(['Metals', 'Robotics']);

const listsOf = (chosen: Chosen) => ({
  targets: [...chosen].filter(isTarget).map((value, sortOrder) => ({
    __typename: 'Target',
    targetType: types[value],
    value,
    label: value,
    sortOrder,
  })),
  pages: [...chosen].filter(isPage).map((value, sortOrder) => ({ __typename: 'Page', value, label: value, sortOrder })),
});

function chosenOf(variables: Readonly<Record<string, unknown>>): Chosen {
  const { targets, pages } = variables as { targets: readonly { readonly value: string }[]; pages: readonly string[] };
  const sent: readonly string[] = [...targets.map(({ value }) => value), ...pages];
  return new Set(parts.filter((part) => sent.includes(part)));
}

class Server implements FormServer<Chosen> {
  saved = start;

  answer(operation: string, variables: Readonly<Record<string, unknown>>, outcome: Outcome): ApolloLink.Result {
    const previous = listsOf(this.saved);
    if (operation !== 'saveTargets') return outcome === 'answered' ? { data: previous } : noAnswer;
    if (outcome === 'answered' || outcome === 'lost') this.saved = chosenOf(variables);
    if (outcome === 'failed' || outcome === 'lost') return noAnswer;
    return { data: { saveTargets: { __typename: 'SavedTargets', ...listsOf(this.saved), previous } } };
  }
}

const buttons = [targetsTexts.save, saveBarTexts.discard];
const isOpen = () =>
  document.querySelector('button') !== null && !document.body.textContent.includes(targetsTexts.notLoaded);

const walk: Walk<TargetsModel, Chosen> = {
  newModel: () => new TargetsModel(start),
  newPage: () => new WalkedPage(Component, new Server(), session),
  session,
  saveLabel: targetsTexts.save,
  actual: (page) => {
    const shown = [cards.chosen.Industry, cards.chosen.Size, cards.unlisted?.map(({ value }) => value), cards.pages];
    return {
      chosen: isOpen() ? parts.filter((part) => shown.some((values) => values && [...values].includes(part))) : null,
      enabled: page.enabled(buttons),
      isChanged: document.querySelector('[data-changed]') !== null,
      // The time of a save depends on the clock.
      texts: isOpen() ? page.texts().map((text) => text.replace(/^(Saved at ).*/, '$1')) : null,
      calls: page
        .waiting()
        .map(([operation, variables]) =>
          operation === 'saveTargets' ? [operation, chosenOf(variables)] : [operation],
        ),
      saved: page.server.saved,
    };
  },
  expected: (model) => ({
    chosen: model.isShown ? parts.filter((part) => model.shown.has(part)) : null,
    isChanged: model.hasChanges,
    enabled: model.hasChanges && model.message !== 'saving' ? buttons : [],
    texts: model.isShown ? [notice(model), state(model)].filter(Boolean) : null,
    calls: model.calls.map((call) => ('write' in call ? ['saveTargets', call.write.sent] : ['getUserTargetsAndPages'])),
    saved: model.server,
  }),
};

function state({ message, hasChanges }: TargetsModel): string {
  if (message !== 'idle' && message !== 'saved') return targetsTexts[message];
  if (hasChanges) return targetsTexts.changed;
  return message === 'saved' ? targetsTexts.saved('') : targetsTexts.unchanged;
}

const notice = ({ conflict }: TargetsModel) =>
  conflict ? `${conflictTexts.targets}${conflictTexts.kept} ${conflict.join(', ')}.` : '';

const { step, start: firstSteps, save, discard, answer, leave, changed, changedAmid, common } = walkSteps(walk);
const { takeKnown, takeMany } = walker(walk, firstSteps);

/** Toggles a part. */
function toggle(part: Part): void {
  const change = (values: Iterable<string>) => {
    const all = new Set(values);
    return all.delete(part) ? all : all.add(part);
  };
  if (part === 'Robotics') cards.remove('Industry Robotics');
  else if (isTarget(part)) cards.choose(types[part], change(cards.chosen[types[part]] ?? []));
  else cards.changePages(parts.filter((one) => change(cards.pages).has(one)));
}

const click = (part: Part) =>
  step(
    `turn ${part}`,
    (model, page) => {
      model.edit(part, !model.shown.has(part));
      return page.do(() => toggle(part));
    },
    // Unlisted targets can only be removed.
    (model) => model.isShown && (part !== 'Robotics' || model.shown.has(part)),
  );

const elsewhere = (part: Part, isChosen: boolean) =>
  step(
    `a colleague ${isChosen ? 'chooses' : 'removes'} ${part}`,
    (model, { server }) => {
      model.saveElsewhere(part, isChosen);
      server.saved = model.server;
    },
    () => true,
  );

const stepsOf = (part: Part) => {
  const clicked = fc.constant(click(part));
  const theirs = fc.boolean().map((isChosen) => elsewhere(part === 'no page' ? 'Enterprise' : part, isChosen));
  return [clicked, changed(clicked), changedAmid(clicked, clicked), changedAmid(clicked, theirs), theirs];
};

/** Mostly about one part plus another, since bugs take several steps with the same part. */
const walks = fc.oneof(
  ...parts.map((part, index) =>
    fc.commands([...common, ...stepsOf(part), ...stepsOf(part), ...stepsOf(parts[index - 1] ?? '/page')], {
      maxCommands: 20,
      size: 'max',
    }),
  ),
);

const [answered, lost, failed] = [answer('answered'), answer('lost'), answer('failed')];
const [page, enterprise, robotics] = [click('/page'), click('Enterprise'), click('Robotics')];
const theirEnterprise = elsewhere('Enterprise', true);

describe('the targets form', () => {
  it('keeps what a colleague saved before a lost save (TGT-026)', () =>
    takeKnown([theirEnterprise, page, save, answered, lost, save, answered, answered]));

  it('keeps what both chose if more is chosen during the save (TGT-026)', () =>
    takeKnown([enterprise, theirEnterprise, save, answered, page, answered, save, answered, answered]));

  it('keeps what is undone during the save (TGT-026)', () =>
    takeKnown([theirEnterprise, enterprise, save, enterprise, answered, answered, save, answered, answered]));

  it.each([
    ['succeeds', [answered]],
    ['fails and is saved again', [failed, save, answered, answered]],
  ] as const)('merges a save that crossed with another, and its second write %s (TGT-026)', (_, ending) =>
    takeKnown([page, save, answered, theirEnterprise, answered, ...ending]),
  );

  it('saves an unlisted target again after a lost save that removed it (TGT-002, TGT-026)', () =>
    takeKnown([robotics, save, answered, lost, discard, failed, save, answered, answered]));

  it('keeps what is undone during a save that follows a lost one (TGT-026)', () => {
    const [metals, theirs] = [click('Metals'), elsewhere('Metals', false)];
    return takeKnown([page, save, answered, page, lost, metals, save, theirs, metals, answered, answered]);
  });

  it('asks before leaving if an edit is undone while it is being saved (ERR-020)', () =>
    takeKnown([page, save, answered, page, leave(true), answered]));

  it('knows what is saved after a lost save (TGT-026)', () =>
    takeKnown([page, save, answered, lost, page, failed, save, answered, answered, enterprise, enterprise]));

  it('matches its model in random sequences of steps (TGT-002, TGT-003, TGT-026, ERR-020, SGN-022, FRM-058)', () =>
    takeMany(walks, 100));
});
