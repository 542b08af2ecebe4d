import type { ActivityAttribute, BaseFilter } from '../generated/types.ts';

/** Names of the kinds of activity, on the screen and in files, in the order of the enum (SES-042, FIL-038). */
export const attributeNames: Readonly<Record<ActivityAttribute, string>> = {
  HIGH_VALUE_AUDIENCE: 'High value audience',
  HIGH_VALUE_PAGE: 'High value page',
  NETWORK_ACTIVITY: 'Network activity',
  ASSET_DOWNLOAD: 'Asset download',
  PHONE_CALL: 'Phone call',
  RFI: 'RFI',
  SHORTLISTED: 'Shortlisted',
  CLIENT_SITE_ACTIVITY: 'Client site activity',
  KEYWORD_SEARCH: 'Keyword search',
  ADVANCED_SEARCH: 'Advanced search',
  PAGE_EMAILED: 'Page emailed',
  PAGE_FAVORITED: 'Page favorited',
  COMPARED_ITEMS: 'Compared items',
  CAD: 'CAD',
  PRODUCT_VIEW: 'Product view',
  PAGE_PRINTED: 'Page printed',
  REGISTERED_USER: 'Registered user',
};

/** Every kind of activity, in the order of the enum. */
export const attributeValues = Object.keys(attributeNames) as readonly ActivityAttribute[];

/** The names of some kinds of activity, as a cell of a file has them. */
export const attributeLabels = (attributes: readonly ActivityAttribute[]): string =>
  attributes.map((attribute) => attributeNames[attribute]).join(', ');

/** Names of the parts of the traffic, as the lists of their sessions are called (SES-007, SES-074). */
export const baseNames: Readonly<Record<BaseFilter, string>> = {
  THOMASNET_ACTIVITY: 'Thomasnet Activity',
  CATALOG_ACTIVITY: 'Navigator Activity',
};
