import JsBarcode from 'jsbarcode';
import { useLayoutEffect, useRef } from 'react';

interface Props {
  text: string;
  /** The text stands below it. */
  displayValue?: boolean;
}

/** A text as a Code 128 barcode, as large as a scanner reads it from paper or a screen. */
export function Barcode({ text, displayValue = true }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    JsBarcode(picture.current, text, { format: 'CODE128', height: 64, margin: 12, fontSize: 16, displayValue });
  }, [text, displayValue]);
  return <svg ref={picture} role="img" aria-label={text} />;
}
