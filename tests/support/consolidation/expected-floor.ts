/** What should become of bags and packages, written by hand from the scan workflows (2.1 and 1.7), not made from the schemas. */
export interface ExpectedPackage {
  no: string;
  id: string;
  status: number;
  version: number;
  cancelled: boolean;
  prohibited: boolean;
}

export interface ExpectedBag {
  no: string;
  id: string;
  status: number;
  version: number;
  transfer: number;
  prohibited: boolean;
  packages: ExpectedPackage[];
}

const [unsigned, signed, gone] = [9001, 9002, 9003];
const [direct, onward] = [9001, 9002];
const arrived = 300;

/** The scan code's name with which signing the bag must be answered; accepted, bag and packages move on. */
export function sign(bag: ExpectedBag): string {
  const refusal = whyNot(bag);
  if (refusal) return refusal;
  if (!bag.packages.length) return 'package-unknown';
  if (bag.packages.every(({ cancelled }) => cancelled)) return 'all-cancelled';
  moved(bag, signed);
  for (const item of bag.packages)
    if (!item.cancelled && !item.prohibited && item.status < arrived) moved(item, arrived);
  return 'signed';
}

function whyNot({ prohibited, status, transfer }: ExpectedBag): string | undefined {
  if (prohibited) return 'prohibited';
  if (status === signed) return 'duplicate-scan';
  if (status === gone) return 'status-exception';
  if (transfer === direct) return undefined;
  return transfer === onward ? 'transfer-bag' : 'transfer-bag-inbound';
}

/** Whether the announcement can be taken back; then it is. */
export function cancel(bag: ExpectedBag): boolean {
  if (bag.prohibited || bag.status !== unsigned) return false;
  moved(bag, gone);
  return true;
}

/** Cancelling what is cancelled already changes nothing. */
export function cancelPackage(item: ExpectedPackage, cancelled: boolean): void {
  if (item.cancelled === cancelled) return;
  item.cancelled = cancelled;
  item.version += 1;
}

function moved(record: { status: number; version: number }, status: number): void {
  record.status = status;
  record.version += 1;
}
