import { useState } from 'react';
import type { ActiveScenario, Rule, Scenario, StartScenario } from '../../../../schema/generated/control.ts';
import { faultTexts } from '../../../text/testing.ts';
import { Field } from './field.tsx';
import styles from './parts.module.css';

interface LimitsFormProps {
  readonly texts: LimitTexts;
  readonly onChange: (texts: LimitTexts) => void;
  /** Null if invalid. */
  readonly limits: Limits | null;
}

const numbers = [
  ['from', faultTexts.from],
  ['to', faultTexts.to],
  ['share', faultTexts.share],
] as const;

/** Which calls a scenario affects if started from now on; empty fields mean every call. */
export function LimitsForm({ texts, onChange, limits }: LimitsFormProps) {
  const [isOpen, setOpen] = useState(false);
  const isGood = limits !== null;
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{faultTexts.limits(ruleText(limits ?? {}))}</summary>
      <div className={styles.fields}>
        <Field label={faultTexts.operation}>
          <input
            value={texts.operation}
            placeholder={faultTexts.operationHint}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ ...texts, operation: target.value })}
          />
        </Field>
        {numbers.map(([name, label]) => (
          <Field key={name} label={label}>
            <input
              inputMode="decimal"
              autoComplete="off"
              value={texts[name]}
              aria-invalid={(!isGood && texts[name] !== '') || undefined}
              onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      {!isGood && <p className={styles.bad}>{faultTexts.badLimits}</p>}
    </details>
  );
}

/** The form's fields as typed. */
export interface LimitTexts {
  readonly operation: string;
  readonly from: string;
  readonly to: string;
  /** In percent. */
  readonly share: string;
}

export const noLimits: LimitTexts = { operation: '', from: '', to: '', share: '' };

/** Limits for every rule of a scenario being started. */
export type Limits = Pick<Rule, 'operation' | 'calls' | 'share'>;

const wholeNumber = /^[1-9]\d{0,8}$/;

/** Parses the limits; null if a field is invalid. Empty fields don't limit. */
export function readLimits(texts: LimitTexts): Limits | null {
  const [operation, from, to, share] = [texts.operation, texts.from, texts.to, texts.share].map((text) => text.trim());
  const limits: Limits = {};
  if (operation) limits.operation = operation;
  if (from || to) {
    if ((from && !wholeNumber.test(from)) || (to && !wholeNumber.test(to))) return null;
    const first = Number(from || 1);
    if (to && Number(to) < first) return null;
    limits.calls = { from: first, ...(to && { to: Number(to) }) };
  }
  if (share) {
    const percent = Number(share);
    if (!(percent > 0 && percent <= 100)) return null;
    limits.share = percent / 100;
  }
  return limits;
}

/** The request to start a scenario: by name only, or with its rules limited further. */
export function limited({ name, title, rules }: Scenario, limits: Limits): StartScenario {
  if (Object.keys(limits).length === 0) return { name };
  return { name: limitedName(name, limits), title, rules: rules.map((rule) => ({ ...rule, ...limits })) };
}

/**
 * A separate name for each call that a scenario is limited to. Starting a scenario again under the same name replaces
 * it.
 */
export function limitedName(name: string, { operation = '' }: Limits): string {
  // Other texts are left to the mock, which rejects them and suggests the nearest call (TST-095).
  return /^[\w./-]{1,100}$/.test(operation) ? `${name}@${operation}` : name;
}

/** Whether an active scenario has this name, limited to a call or not. */
export const isNamed = (active: ActiveScenario, name: string) => active.name.split('@')[0] === name;

/** Describes the calls that a rule affects; empty if every call. */
export function ruleText({ operation, calls, share }: Omit<Rule, 'fault'>): string {
  const parts: string[] = [];
  if (operation) parts.push(operation);
  if (calls) parts.push(faultTexts.calls(calls.from, calls.to));
  if (share !== undefined && share < 1) parts.push(faultTexts.shareOf(Math.round(share * 1000) / 10));
  return parts.join(', ');
}
