import type { ActivityAttribute, BaseFilter, TargetType } from '../../../schema/generated/types.ts';
import { countries } from '../../../schema/reference/countries.ts';
import { revenueRanges } from '../../../schema/reference/revenue-ranges.ts';
import { states } from '../../../schema/reference/states.ts';
import { analyticsTexts, referrerName } from '../../text/analytics.ts';
import { attributeNames, baseNames } from '../../text/attributes.ts';
import { rowOfDepth } from './depth-and-length.ts';
import type { ActiveFilter, SessionsConfig } from './sessions-config.ts';

/** A target by its reference list; a value that the list does not know is shown unchanged. */
function targetLabel(targetType: TargetType, value: string): string {
  if (targetType === 'Revenue') return revenueRanges.find((range) => range.value === value)?.label ?? value;
  if (targetType === 'State') return states.find(([code]) => code === value)?.[1] ?? value;
  if (targetType === 'Country') return countries.find(([code]) => code === value)?.[1] ?? value;
  return value;
}

/** What a filter's value reads as, without its kind. */
export function filterLabel({ filterType, targetType, value }: ActiveFilter): string {
  if (filterType === 'REFERRER') return referrerName(value);
  if (filterType === 'ACTION') return attributeNames[value as ActivityAttribute] ?? value;
  if (filterType === 'BASE') return baseNames[value as BaseFilter] ?? value;
  return filterType === 'TARGET' && targetType ? targetLabel(targetType, value) : value;
}

/** Pages in a session, from a query string: 3, 6-9 or 10m. */
export function depthLabel(depth: string): string {
  return analyticsTexts.pages(rowOfDepth(depth));
}

/** 61 seconds is where the row of 1 to 3 minutes begins, so it reads as 1 (ANA-021). */
function bound(seconds: number, isLower: boolean): string {
  const whole = isLower && seconds > 60 && seconds % 60 === 1 ? seconds - 1 : seconds;
  return whole > 0 && whole % 60 === 0 ? `${whole / 60} min` : `${whole} s`;
}

/** Seconds of a session, both ends included, as a person reads them: 1–3 min, over 30 min, Single Page. */
export function lengthLabel({ min, max }: NonNullable<SessionsConfig['length']>): string {
  if (min === 0 && max === 0) return 'Single Page';
  if (max === null) return min === null ? 'any' : `over ${bound(min, true)}`;
  if (!min) return `up to ${bound(max, false)}`;
  const [from, to] = [bound(min, true), bound(max, false)];
  return from.endsWith(' min') && to.endsWith(' min') ? `${from.replace(' min', '')}–${to}` : `${from} – ${to}`;
}

/** Address of a page without what every one of them begins with. */
export function pageLabel(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
