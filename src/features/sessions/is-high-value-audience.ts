import type { Target } from '../../../schema/generated/types.ts';
import { companySizeIndex, companySizes } from '../../../schema/reference/company-sizes.ts';
import type { VisitorCardFragment } from '../../generated/operations.ts';

type Company = Pick<VisitorCardFragment, 'companyIndustry' | 'companyEmployees' | 'companyRevenueRange'>;

/** Whether industry, size or revenue is among the person's targets (dashboard section 2, visitor icons). */
export function isHighValueAudience(
  company: Company,
  targets: readonly Pick<Target, 'targetType' | 'value'>[],
): boolean {
  const { companyIndustry, companyEmployees, companyRevenueRange } = company;
  const size = companyEmployees === null ? null : companySizes[companySizeIndex(companyEmployees)]?.value;
  const own = { Industry: companyIndustry, Size: size, Revenue: companyRevenueRange };
  return targets.some(({ targetType, value }) => {
    if (targetType !== 'Industry' && targetType !== 'Size' && targetType !== 'Revenue') return false;
    return own[targetType] === value;
  });
}
