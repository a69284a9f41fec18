import { Parcel } from './parcel';
import styles from '../auth/auth-layout.module.css';
import { zh } from '../../language/zh';

const amber = { fill: '#f8c471', tape: '#d98a1c' };
const sand = { fill: '#fbe0b5', tape: '#e0a54a' };
const sky = { fill: '#9dbbff', tape: '#5c86ea' };

/** The login page's picture: shelves, a conveyor, and the beam of a scanner. */
export function WarehouseScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 640 420" role="img" aria-label={zh`仓库货架与传送带`}>
      <path d="M40 150 320 40l280 110v220H40z" fill="#fff" opacity="0.08" />
      <path
        d="M40 150 320 40l280 110"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.28"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Shelves />
      <Conveyor />
      <Scanner />
      <ellipse cx="320" cy="396" rx="270" ry="10" fill="#0b1f57" opacity="0.25" />
    </svg>
  );
}

function Shelves() {
  return (
    <g>
      {[92, 412].map((x) => (
        <g key={x} fill="#dfe8ff">
          <rect x={x} y="134" width="8" height="176" rx="3" />
          <rect x={x + 132} y="134" width="8" height="176" rx="3" />
          <rect x={x} y="196" width="140" height="7" rx="3" />
          <rect x={x} y="262" width="140" height="7" rx="3" />
        </g>
      ))}
      <Parcel x={106} y={152} width={50} height={44} {...sand} />
      <Parcel x={162} y={162} width={54} height={34} {...sky} />
      <Parcel x={108} y={218} width={62} height={44} {...amber} />
      <Parcel x={178} y={226} width={40} height={36} {...sand} />
      <Parcel x={428} y={150} width={58} height={46} {...amber} />
      <Parcel x={494} y={164} width={42} height={32} {...sand} />
      <Parcel x={426} y={226} width={44} height={36} {...sky} />
      <Parcel x={476} y={216} width={62} height={46} {...sand} />
    </g>
  );
}

function Conveyor() {
  return (
    <g>
      <rect x="56" y="338" width="528" height="20" rx="10" fill="#0f2a6e" />
      {Array.from({ length: 13 }, (_, index) => (
        <circle key={index} cx={76 + index * 40.6} cy="348" r="5" fill="#6f92ea" />
      ))}
      <rect x="96" y="358" width="10" height="36" rx="3" fill="#0f2a6e" />
      <rect x="534" y="358" width="10" height="36" rx="3" fill="#0f2a6e" />
      <Parcel x={112} y={286} width={66} height={52} {...sky} />
      <Parcel x={284} y={274} width={76} height={64} {...amber} />
      <Parcel x={470} y={294} width={58} height={44} {...sand} />
    </g>
  );
}

function Scanner() {
  return (
    <g>
      <path d="M322 132 262 274h120z" fill="#ffd37a" opacity="0.22" />
      <rect className={styles.beam} x="266" y="304" width="112" height="3" rx="1.5" fill="#ff6b57" />
      <rect x="292" y="98" width="60" height="34" rx="9" fill="#f4f7ff" />
      <rect x="304" y="110" width="36" height="10" rx="5" fill="#2459e0" />
      <rect x="318" y="58" width="8" height="42" fill="#dfe8ff" />
    </g>
  );
}
