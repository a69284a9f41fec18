import { useTimeout } from 'ahooks';
import { useState } from 'react';

/** By then the first page has asked for what it shows. */
const afterMs = 800;

/** False while the first page comes: what nobody waits for is asked for after it. */
export function useUnhurried(): boolean {
  const [isUnhurried, setUnhurried] = useState(false);
  useTimeout(() => setUnhurried(true), isUnhurried ? undefined : afterMs);
  return isUnhurried;
}
