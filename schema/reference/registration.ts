/** Job functions and their disciplines (REG-021 to REG-027). */
export const jobFunctions = [
  {
    value: 'engineering',
    label: 'Engineering',
    disciplines: [
      'Electrical',
      'Mechanical',
      'Industrial',
      'Design',
      'Civil',
      'Architectural',
      'Computer Science',
      'Aerospace',
      'Environmental',
      'Chemical',
      'Consulting',
      'Other',
    ],
  },
  {
    value: 'supply',
    label: 'Supply Chain',
    disciplines: [
      'Supply Chain',
      'Purchasing',
      'Procurement',
      'Logistics',
      'Transportation',
      'Warehousing',
      'Distribution',
      'Inventory',
      'Materials',
      'Consulting',
      'Other',
    ],
  },
  {
    value: 'manufacturing',
    label: 'Manufacturing',
    disciplines: [
      'Manufacturing Engineering',
      'Production Management',
      'Quality Control',
      'Operations',
      'Maintenance & Repair',
      'Consulting',
      'Other',
    ],
  },
  {
    value: 'management',
    label: 'Management',
    disciplines: ['Engineering Management', 'Procurement Management', 'Operations Management', 'IT', 'Other'],
  },
  {
    value: 'sales',
    label: 'Sales & Marketing',
    disciplines: ['Sales', 'Marketing', 'Sales & Marketing', 'Agencies', 'Consulting', 'Other'],
  },
  {
    value: 'other',
    label: 'Other',
    disciplines: ['Consultant', 'Student', 'Retired', 'Educator', 'Other'],
  },
] as const;

/** Job levels (REG-029). */
export const jobLevels = [
  { value: 'executive', label: 'Executive' },
  { value: 'director', label: 'Director' },
  { value: 'manager', label: 'Manager' },
  { value: 'individual', label: 'Individual contributor' },
  { value: 'owner', label: 'Owner' },
] as const;

/** Industries of the registration form (REG-030). */
export const registrationIndustries = [
  'Aerospace & Defense',
  'Agriculture & Forestry',
  'Automotive',
  'Business Services',
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
  'Plastics & Rubber',
  'Textiles/Apparel/Leather',
  'Transportation & Logistics',
  'Utilities & Telecommunications',
  'Other',
] as const;

/** Fields the form sends without showing them, with their values (REG-020). */
export const registrationHiddenFields = {
  adcode: 'regform',
  corptandc: 'y',
  frequency: 'day',
  origin: 'main',
  subopts: 'YID|IEN',
  ORIGIN: '',
  cro_test: '',
  email2: '',
  origin_2: '',
  pword2: '',
  rt: '',
  rwid: '',
  xtsubs: '',
  xtemail: '',
} as const;
