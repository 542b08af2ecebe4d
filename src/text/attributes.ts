import type { ActivityAttribute, BaseFilter } from '../../schema/generated/types.ts';

/** Names of the activity attribute kinds, in their order (SES-042). */
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

/** Which part of the traffic is meant, as the lists of these sessions are called (SES-007, SES-074). */
export const baseNames: Readonly<Record<BaseFilter, string>> = {
  THOMASNET_ACTIVITY: 'Thomasnet Activity',
  CATALOG_ACTIVITY: 'Navigator Activity',
};
