/** A gate with a lock: no permission. */
export function ClosedGate() {
  return (
    <svg viewBox="0 0 220 160" width="220" height="160" aria-hidden="true" focusable="false">
      <path d="M24 64 110 20l86 44v80H24z" fill="#e8effd" />
      <path
        d="M24 64 110 20l86 44"
        fill="none"
        stroke="#2459e0"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="54" y="74" width="112" height="70" rx="4" fill="#c8d8fb" />
      {[0, 1, 2, 3].map((line) => (
        <rect key={line} x="54" y={84 + line * 15} width="112" height="3" fill="#a9c1f7" />
      ))}
      <rect x="90" y="98" width="40" height="32" rx="6" fill="#f5a524" />
      <path d="M98 98v-8a12 12 0 0 1 24 0v8" fill="none" stroke="#f5a524" strokeWidth="6" />
      <circle cx="110" cy="112" r="4" fill="#fff" />
      <rect x="108.5" y="112" width="3" height="9" rx="1.5" fill="#fff" />
    </svg>
  );
}
