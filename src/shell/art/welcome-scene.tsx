import { Parcel } from './parcel';
import { zh } from '../../language/zh';

/** The home page's picture: a pallet of parcels beside the gate, with the sun behind. */
export function WelcomeScene() {
  return (
    <svg viewBox="0 0 360 200" width="320" height="178" role="img" aria-label={zh`待发运的包裹`}>
      <circle cx="268" cy="66" r="40" fill="#ffe2ab" />
      <path d="M28 92 128 44l100 48v84H28z" fill="#e3ebfd" />
      <path
        d="M28 92 128 44l100 48"
        fill="none"
        stroke="#2459e0"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="60" y="104" width="136" height="72" rx="4" fill="#c8d8fb" />
      {[0, 1, 2, 3].map((line) => (
        <rect key={line} x="60" y={112 + line * 16} width="136" height="3" fill="#a9c1f7" />
      ))}
      <Parcel x={176} y={118} width={56} height={50} fill="#f8c471" tape="#d98a1c" />
      <Parcel x={236} y={132} width={46} height={36} fill="#9dbbff" tape="#5c86ea" />
      <Parcel x={190} y={80} width={44} height={38} fill="#fbe0b5" tape="#e0a54a" />
      <rect x="166" y="168" width="132" height="8" rx="3" fill="#b98a4a" />
      <rect x="16" y="176" width="328" height="4" rx="2" fill="var(--ct-line)" />
    </svg>
  );
}
