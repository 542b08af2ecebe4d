/**
 * The 25 target industries (TGT-012), Other last. Their number and the last are fixed; the rest follow the industries
 * of the registration form (REG-030).
 */
export const industries = [
  'Aerospace & Defense',
  'Agriculture & Forestry',
  'Automotive',
  'Business Services',
  'Chemicals',
  'Construction',
  'Distribution/Wholesale/Retail',
  'Education',
  'Electrical Equipment',
  'Electronics',
  'Engineering & Technical Services',
  'Food/Beverage/Tobacco',
  'Government & Military',
  'Machinery',
  'Manufacturing (not specified)',
  'Medical & Healthcare',
  'Metals',
  'Mining/Oil & Gas/Quarrying',
  'Paper/Paper Products & Printing',
  'Pharmaceuticals',
  'Plastics & Rubber',
  'Textiles/Apparel/Leather',
  'Transportation & Logistics',
  'Utilities & Telecommunications',
  'Other',
] as const;
