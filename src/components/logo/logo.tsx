/** The product's logo: three bars of a chart. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--rail-accent)" />
      <g fill="#fff">
        <rect x="8" y="15" width="3" height="9" rx="1.5" />
        <rect x="14.5" y="8" width="3" height="16" rx="1.5" />
        <rect x="21" y="12" width="3" height="12" rx="1.5" />
      </g>
    </svg>
  );
}
