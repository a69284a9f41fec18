export const longestPx = 180;
const maxMm = 1000;

/** The sheet in its proportions. */
export function SheetPreview({ width, height }: { width?: number | null; height?: number | null }) {
  if (!width || !height || width < 0 || height < 0 || Math.max(width, height) > maxMm) return null;
  const scale = longestPx / Math.max(width, height);
  return (
    <figure style={{ margin: 0, textAlign: 'center' }} data-sheet-preview>
      <div
        style={{
          width: width * scale,
          height: height * scale,
          border: '1px solid currentColor',
          background: '#fff',
          marginInline: 'auto',
        }}
        dangerouslySetInnerHTML={{ __html: testSheet(width, height) }}
      />
      <figcaption>
        {width} × {height} mm
      </figcaption>
    </figure>
  );
}

/** A sheet with a frame at 2 mm from its edges and its size, to see whether a printer keeps to it. An SVG. */
export function testSheet(width: number, height: number): string {
  const [w, h] = [Number(width), Number(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" style="display:block;width:100%;height:100%" font-family="sans-serif"><rect x="2" y="2" width="${Math.max(w - 4, 1)}" height="${Math.max(h - 4, 1)}" fill="none" stroke="#000" stroke-width="0.5"/><path d="M2 2L${w - 2} ${h - 2}M${w - 2} 2L2 ${h - 2}" stroke="#999" stroke-width="0.3"/><text x="${w / 2}" y="${h / 2}" font-size="${Math.min(w, h) / 10}" text-anchor="middle">${w} × ${h} mm</text></svg>`;
}
