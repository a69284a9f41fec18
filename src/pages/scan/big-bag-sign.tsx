import { useEffect } from 'react';
import { isAtRest } from '../../scan/page/at-rest';
import type { ScanPage } from '../../scan/page/definition';
import type { AnswerOf } from '../../generated/client';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { remover } from '../../scan/page/can-remove';
import type { Work } from '../../scan/page/work';
import { useCallData } from '../../scan/page/use-call-data';
import { useValues } from '../../scan/page/use-values';
import type { Content } from '../../scan/page/work';
import { Contents } from '../../scan/view/contents';
import { SetupRow, SetupSelect } from '../../scan/view/setup-row';
import styles from './big-bag-sign.module.css';
import { zh } from '../../language/zh';

const bag = ({ big_bag_no: no }: Work) => ({ big_bag_no: no });
/** Whose bags are taken over; absent: anyone's. */
const chosen = ({ wanted_carrier: carrier, wanted_resource: resource }: Work) => ({
  ...(typeof carrier === 'string' && { previous_carrier_code: carrier }),
  ...(typeof resource === 'string' && { previous_resource_code: resource }),
});
/** What was counted from here last; a colleague's is not taken back in its stead. */
const lastFound = ({ contents, last_found: last }: Work): string | undefined =>
  contents && typeof last === 'string' ? last : undefined;

/** How many are not found yet, as this page was told last. */
const missingIn = ({ missing_count: count }: Work): number | undefined =>
  typeof count === 'number' ? count : undefined;

const underCheck = ({ contents: checking }: Work): string | undefined => (checking ? zh`请先结束核对` : undefined);
/** Why what is in a bag is not checked now: it is already, or the bag is not signed any more. */
const notChecked = (work: Work): string | undefined =>
  underCheck(work) ?? (work.big_bag_no ? zh`大包还没有签收` : undefined);
const isFound = ({ state }: Content): boolean => state !== 'open';

/** Taking over a truck of big bags: one scan per bag, and its parcels have arrived; what is in one can be checked (scan workflows, 2.1). */
export default defineScanPage({
  first: 'scan',
  keeps: ['wanted_carrier', 'wanted_resource'],
  steps: {
    scan: {
      prompt: zh`请扫描大包号`,
      scan: {
        call: 'inbound-big-bag.scan',
        codeField: 'big_bag_no',
        numbers: ['inbound-big-bag.big_bag_no'],
        body: ({ work }) => chosen(work),
      },
    },
    check: {
      prompt: zh`请逐件扫描包内包裹`,
      left: ({ contents }) =>
        contents?.length && contents.every(isFound) ? zh`已核对齐，请结束核对；多出的请继续扫描` : undefined,
      scan: {
        call: 'inbound-big-bag.check',
        codeField: 'package_no',
        numbers: ['package.package_no', 'package.waybill_no'],
        body: ({ work }) => bag(work),
      },
      about: ({ big_bag_no: no }) => no,
    },
  },
  commands: {
    '#CHECK': {
      title: zh`核对内容`,
      request: { call: 'inbound-big-bag.check', body: ({ work }) => bag(work) },
      isPossible: ({ sign_time: time, contents: checking }) => Boolean(time) && !checking,
      whyNot: notChecked,
    },
    '#DETAILS': { title: zh`标记异常`, form: 'inbound-big-bag.mark', isWarning: true },
    '#ROLLBACK': {
      title: zh`撤销大包签收`,
      request: { call: 'inbound-big-bag.unsign', body: ({ work: { big_bag_id: id } }) => ({ big_bag_id: id }) },
      isPossible: ({ sign_time: time, contents: checking }) => Boolean(time) && !checking,
      whyNot: underCheck,
    },
    '#UNDO': {
      title: zh`撤销上一件`,
      key: 'F8',
      request: {
        call: 'inbound-big-bag.check',
        body: ({ work }) => ({ ...bag(work), package_no: lastFound(work), take_back: true }),
      },
      about: lastFound,
      isPossible: (work) => lastFound(work) !== undefined,
    },
    '#FINISH': {
      title: zh`结束核对`,
      isMain: true,
      confirm: (work) => {
        const missing = missingIn(work);
        return missing ? zh`还有 ${missing} 件没有核对，结束后登记为缺少。确认结束核对？` : undefined;
      },
      request: {
        call: 'inbound-big-bag.finishCheck',
        body: ({ work }) => ({ ...bag(work), seen_missing: missingIn(work) }),
      },
      isPossible: ({ contents: checking }) => Boolean(checking),
      whyNot: ({ big_bag_no: no }) => (no ? zh`还没有开始核对` : undefined),
    },
  },
  remove: {
    title: zh`取出一件`,
    prompt: zh`请扫描要取出的包裹`,
    request: {
      call: 'inbound-big-bag.check',
      codeField: 'package_no',
      numbers: ['package.package_no', 'package.waybill_no'],
      body: ({ work }) => ({ ...bag(work), take_back: true }),
    },
    isPossible: ({ contents }) => (contents ?? []).some(isFound),
  },
  count: { call: 'inbound-big-bag.counters', body: ({ work }) => chosen(work) },
  Above: Choice,
  Aside: Beside,
});

// A truck brings some hundred bags at most.
const many = { page: 1, size: 200 };
const distinct = (values: (string | null | undefined)[]) =>
  [...new Set(values)].flatMap((value) => (value ? [{ value, label: value }] : []));

/** Carrier and resource of the truck, where only its bags are to be taken over. */
function Choice({ page: { pageState, set } }: { page: ScanPage }) {
  const open = useValues('inbound-big-bag-status').find(({ name }) => name === 'created')?.value;
  const when = { turn: pageState.result?.turn };
  const said = useCallData('inbound-big-bag.list', { pagination: many, ...(open && { status: open }) }, when);
  const { wanted_carrier: carrier, wanted_resource: resource } = pageState.work;
  const bags = said?.big_bag_list ?? [];
  const ofCarrier = bags.filter(({ previous_carrier_code: code }) => !carrier || code === carrier);
  return (
    <SetupRow name="choice">
      <SetupSelect
        title={zh`上一程承运商`}
        placeholder={zh`全部承运商`}
        allowClear
        value={carrier as string | undefined}
        onChange={(value?: string) => set({ wanted_carrier: value, wanted_resource: undefined })}
        options={distinct([carrier as string, ...bags.map(({ previous_carrier_code: code }) => code)])}
      />
      <SetupSelect
        title={zh`上一程资源`}
        placeholder={zh`全部资源`}
        allowClear
        value={resource as string | undefined}
        onChange={(value?: string) => set({ wanted_resource: value })}
        options={distinct([resource as string, ...ofCarrier.map(({ previous_resource_code: code }) => code)])}
      />
    </SetupRow>
  );
}

function Beside({ page }: { page: ScanPage }) {
  return (
    <>
      <BagContents page={page} />
      {!page.pageState.work.contents && <SignedBags page={page} />}
    </>
  );
}

const clock = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'short', hourCycle: 'h23' });
const signedShown = 50;

/** The bags that were signed last, carrier by carrier. */
function SignedBags({ page: { pageState } }: { page: ScanPage }) {
  const signed = useValues('inbound-big-bag-status').find(({ name }) => name === 'signed')?.value;
  const body = signed && {
    ...{ status: signed, ...chosen(pageState.work) },
    pagination: many,
  };
  const said = useCallData('inbound-big-bag.list', body || undefined, { turn: pageState.result?.turn });
  const bags = [...(said?.big_bag_list ?? [])]
    .sort((one, other) => String(other.sign_time).localeCompare(String(one.sign_time)))
    .slice(0, signedShown);
  const carriers = [...new Set(bags.map(({ previous_carrier_code: code }) => code ?? ''))];
  if (!bags.length) return null;
  const lists = carriers.map((carrier) => {
    const own = bags.filter(({ previous_carrier_code: code }) => (code ?? '') === carrier);
    return (
      <Contents
        key={carrier}
        title={zh`已签收 · ${carrier || zh`未注明承运商`}`}
        facts={zh`${own.length} 个`}
        contents={own.map(({ big_bag_no: number, sign_time: time, sign_by: by }) => ({
          number: String(number),
          note: [time && clock.format(new Date(time)), by].filter(Boolean).join(' '),
          state: 'done',
        }))}
        empty=""
      />
    );
  });
  return <div className={styles.signed}>{lists}</div>;
}

/** The bag that was scanned last, and what is said to be in it, or, while it is checked, what was found. */
function BagContents({ page }: { page: ScanPage }) {
  const { pageState, ended, set } = page;
  const { big_bag_no: no, previous_carrier_code: carrier, previous_resource_code: resource } = pageState.work;
  const statuses = useValues('package-status');
  const turn = pageState.result?.turn;
  const when = { turn, watch: 'inbound-big-bag' };
  const said = useCallData('inbound-big-bag.listSubPackages', no ? { big_bag_no: no } : undefined, when);
  const read = said?.big_bag as Work | undefined;
  // What was read before the latest answer here is older than what that told.
  const now = Number(read?.version) >= Number(pageState.work.version) ? read : undefined;
  const { contents: checking, sign_time: signed } = pageState.work;
  const isOver = checking ? !now?.contents : signed && !now?.sign_time;
  const isOwn = now?.is_own === true;
  const news = now && isOver ? endedBy(now) : undefined;
  // No scan is on its way, whose answer would tell it.
  const isIdle = isAtRest(page);
  useEffect(() => {
    if (news && isIdle) ended({ number: String(no), text: news, isOwn, turn });
  }, [news, isIdle, ended, no, isOwn, turn]);
  // What a colleague has counted, or received, is known to its commands, too. A receipt changes its parcel alone, and no version of the bag.
  const { version, missing_count: missingCount } = pageState.work;
  const isNewer = Number(now?.version) > Number(version) || now?.missing_count !== missingCount;
  const counted = checking && now?.contents && isNewer ? now : undefined;
  useEffect(() => {
    if (!counted || !isIdle) return;
    const { contents, missing_count, version } = counted;
    const known: Work = { contents, missing_count, version };
    set(known);
  }, [counted, isIdle, set]);
  if (!no) return null;
  const missing = new Set(read?.missing_packages as string[] | undefined);
  const announced =
    said &&
    parcelsIn(said).map(({ number, status, isCancelled, isReceived }): Content => {
      // What was lacking has turned up once it is received.
      const isMissing = missing.has(number) && !isReceived;
      const title = statuses.find(({ value }) => value === status)?.title ?? '';
      return {
        number,
        note: isCancelled ? zh`已取消` : isMissing ? zh`核对缺少` : title,
        state: isCancelled || isMissing ? 'bad' : 'open',
      };
    });
  // What is to be looked for is seen without scrolling.
  const first = announced && [...announced.filter(isFound), ...announced.filter((one) => !isFound(one))];
  return (
    <Contents
      title={no}
      facts={[carrier, resource].filter(Boolean).join(' · ')}
      contents={(checking && now?.contents) ?? checking ?? first ?? []}
      empty={said ? zh`没有预报包裹` : zh`正在读取…`}
      canRemove={isFound}
      onRemove={checking ? remover(page) : undefined}
    />
  );
}

/** What became of a bag that is in hand here: its check was ended, or it is not signed any more; one's own doing is told as one's own. */
function endedBy({
  big_bag_no: no,
  sign_time: signed,
  check_by: checker,
  changed_by: by,
  is_own: isOwn,
}: Work): string {
  if (isOwn)
    return signed
      ? zh`大包 ${String(no)} 的核对已结束，请扫描下一个大包`
      : zh`大包 ${String(no)} 的签收已撤销，请扫描下一个大包`;
  return signed
    ? zh`大包 ${String(no)} 的核对已由${String(checker ?? by)}结束，请扫描下一个大包`
    : zh`大包 ${String(no)} 的签收已由${String(by)}撤销，请重新签收`;
}

type Told = AnswerOf<'inbound-big-bag.listSubPackages'>;

/** The parcels that are said to be in the bag. */
const parcelsIn = ({ package_list: list }: Told) =>
  list.map(({ package_no: number, status, cancelled, receive_time: receivedAt }) => ({
    number: String(number),
    status,
    isCancelled: cancelled === true,
    isReceived: Boolean(receivedAt),
  }));
