/** The mark: a warehouse with one parcel in its gate. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#2459e0" />
      <path d="M6.5 14.2 16 8l9.5 6.2V24h-3.2v-8H9.7v8H6.5z" fill="#fff" />
      <rect x="12" y="19" width="8" height="5" rx="1" fill="#f5a524" />
    </svg>
  );
}
