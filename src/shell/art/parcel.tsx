interface Props {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its front, and the strip of tape on it. */
  fill: string;
  tape: string;
}

/** One taped box with a label. */
export function Parcel({ x, y, width, height, fill, tape }: Props) {
  const middle = x + width / 2;
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="5" fill={fill} />
      <rect x={middle - width * 0.08} y={y} width={width * 0.16} height={height * 0.42} fill={tape} />
      <rect
        x={x + width * 0.1}
        y={y + height * 0.62}
        width={width * 0.34}
        height={height * 0.22}
        rx="2"
        fill="#fff"
        opacity="0.9"
      />
      <rect x={x + width * 0.15} y={y + height * 0.68} width={width * 0.22} height={height * 0.04} fill={tape} />
      <rect x={x + width * 0.15} y={y + height * 0.75} width={width * 0.14} height={height * 0.04} fill={tape} />
    </g>
  );
}
