import type { ActivityAttribute } from '../../../schema/generated/types.ts';

/** The attributes in the order of the enum: bit i of a session's column is entry i, beside its label. */
export const attributeTable: readonly (readonly [ActivityAttribute, string])[] = [
  ['HIGH_VALUE_AUDIENCE', 'High value audience'],
  ['HIGH_VALUE_PAGE', 'High value page'],
  ['NETWORK_ACTIVITY', 'Network activity'],
  ['ASSET_DOWNLOAD', 'Asset download'],
  ['PHONE_CALL', 'Phone call'],
  ['RFI', 'RFI'],
  ['SHORTLISTED', 'Shortlisted'],
  ['CLIENT_SITE_ACTIVITY', 'Client site activity'],
  ['KEYWORD_SEARCH', 'Keyword search'],
  ['ADVANCED_SEARCH', 'Advanced search'],
  ['PAGE_EMAILED', 'Page emailed'],
  ['PAGE_FAVORITED', 'Page favorited'],
  ['COMPARED_ITEMS', 'Compared items'],
  ['CAD', 'CAD'],
  ['PRODUCT_VIEW', 'Product view'],
  ['PAGE_PRINTED', 'Page printed'],
  ['REGISTERED_USER', 'Registered user'],
];

export const HIGH_VALUE_AUDIENCE_BIT = 1;
export const HIGH_VALUE_PAGE_BIT = 2;

const bits = new Map(attributeTable.map(([attribute], index) => [attribute, 1 << index]));

export function attributeMask(attributes: readonly ActivityAttribute[]): number {
  return attributes.reduce((mask, attribute) => mask | (bits.get(attribute) ?? 0), 0);
}

const lists = new Map<number, readonly ActivityAttribute[]>();

/** The attributes of a mask, in the order of the enum. Sessions bear few different masks, so each list is made once. */
export function attributesOf(mask: number): readonly ActivityAttribute[] {
  let list = lists.get(mask);
  if (list === undefined) {
    list = attributeTable.flatMap(([attribute], index) => (mask & (1 << index) ? [attribute] : []));
    lists.set(mask, list);
  }
  return list;
}
