import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { mirrorHosts, targetPhone } from '../reports/activities.ts';
import { momentText } from '../reports/support/calendar.ts';
import { rowId } from '../reports/support/ids-and-cursors.ts';
import { actionFlag, actionTypes, type World } from '../world/world.ts';
import { accountCell, accountColumn, type ExportTable, eachRow } from './export-table.ts';

const MIN_TEN_DIGITS = 1_000_000_000;

function textsOf({ actions, tables }: World, row: number) {
  const text = actions.text[row] as number;
  const kind = actionTypes[actions.kind[row] as number] ?? 'RFI';
  const form = kind === 'RFI' ? tables.subjects[text] : undefined;
  const phone = actions.callerPhone[row] as number;
  return {
    kind,
    subject: form?.subject ?? (kind === 'ASSET_DOWNLOAD' ? (tables.assets[text] ?? null) : null),
    message: form?.message || null,
    summary: kind === 'PHONE_CALL' ? tables.callSummaries[text] || null : null,
    phone: kind === 'PHONE_CALL' && phone >= MIN_TEN_DIGITS ? String(phone) : null,
  };
}

/** The actions of a world, or those from row `first` up to but excluding `end`. */
export function actionTable(account: AccountFixture, world: World, first = 0, end = world.actions.count): ExportTable {
  const { actions, tables } = world;
  const owner = accountCell(account);
  function readRow(row: number) {
    const flags = actions.flags[row] as number;
    const person = tables.people[actions.person[row] as number];
    const { kind, subject, message, summary, phone } = textsOf(world, row);
    return [
      owner,
      rowId(world, 'activity', row),
      rowId(world, 'session', actions.session[row] as number),
      momentText(actions.time[row] as number),
      kind,
      vettedValues[actions.vetted[row] as number] ?? 'unclassified',
      actions.where[row] === 1 ? 'CLIENT_SITE' : 'NETWORK',
      person?.name ?? null,
      person?.email ?? null,
      subject,
      message,
      summary,
      actions.callSeconds[row] as number,
      phone,
      (flags & actionFlag.tracked) !== 0,
      (flags & actionFlag.mirrored) !== 0,
      kind === 'PHONE_CALL' && (flags & actionFlag.unrecorded) === 0,
      (flags & actionFlag.mirrored) === 0 ? null : mirrorHosts(world).host,
      kind === 'PHONE_CALL' ? targetPhone(world, actions.where[row] as number) : null,
    ];
  }
  return {
    name: 'actions',
    description: 'What visitors did: calls, RFIs, downloads of assets.',
    key: ['accountId', 'id'],
    order: ['accountId', 'timestamp', 'id'],
    references: { sessionId: 'sessions' },
    columns: [
      accountColumn,
      ['id', 'text', 'id of the contract'],
      ['sessionId', 'text', 'row of sessions'],
      ['timestamp', 'moment', 'moment in UTC, within the session'],
      ['actionType', 'text', 'PHONE_CALL, RFI or ASSET_DOWNLOAD'],
      ['vetted', 'text', 'lead, solicitation, other or unclassified'],
      ['location', 'text', 'NETWORK or CLIENT_SITE'],
      ['name', 'text?', 'text, or null where a caller gave none'],
      ['email', 'text?', 'text or null'],
      ['subject', 'text?', 'of an RFI, or the name of a downloaded asset'],
      ['message', 'text?', 'of an RFI'],
      ['callSummary', 'text?', 'of a call'],
      ['callSeconds', 'whole', 'length of a call; 0 for the rest'],
      ['callerPhone', 'text?', 'ten digits, or null where the network gave none'],
      ['calltracking', 'boolean', 'whether it came through a tracked number'],
      ['isMirrored', 'boolean', 'whether it happened on the mirrored site'],
      ['hasRecording', 'boolean', 'whether a call was recorded'],
      ['mirrorsite', 'text?', 'host of the mirrored site, or null'],
      ['targetPhone', 'text?', 'the number that was called, or null where it is no call'],
    ],
    rows: () => eachRow(end, readRow, first),
  };
}
