interface ScanAnswer {
  code: number;
  msg: string;
  log_id: string;
  data: unknown;
}
type Body = Record<string, unknown> & { base?: { request_id?: string } };

/** Where a code leads that is not done with its scan. */
const steps: Record<string, string> = { WEIGH: 'weigh', SIZE: 'measure', BAD: 'describe' };

// A question may tell as much as there is to tell: its buttons stay within reach.
const missing = Array.from({ length: 150 }, (_, place) => `BP2611260000000000-${place} 0/2`).join('、');

/** A warehouse in a nutshell, which answers as scan calls do: what a code begins with says what becomes of it. */
export class Warehouse {
  /** What was done, in order: never the same key twice. */
  readonly done: string[] = [];
  /** Every request that came, also repeated ones. */
  readonly requests: { call: string; body: Body }[] = [];
  /** Why a note is refused; undefined: it is not. */
  refuses: string | undefined;
  /** Numbers of a preloaded list; some of them are refused all the same. */
  listed: string[] = [];
  /** What another system makes of a number that is to get a new label; absent: nothing yet. */
  readonly renewed = new Map<string, 'made' | 'failed'>();
  /** Counted elsewhere; absent: here. */
  counted: Record<string, number> = {};
  /** What a machine tells that reads by itself. */
  stream = { last_no: 'PK-0001', rate: 99 };
  inFlight = 0;
  most = 0;
  private readonly answers = new Map<string, ScanAnswer>();
  private scanned = 0;

  answer(call: string, body: Body): ScanAnswer {
    this.requests.push({ call, body });
    const key = body.base?.request_id ?? '';
    const known = this.answers.get(key);
    if (known) return { ...known, data: { ...(known.data as object), replayed: true } };
    const said = this.perform(call, body);
    this.answers.set(key, said);
    return said;
  }

  private perform(call: string, body: Body): ScanAnswer {
    const code = String(body.package_no ?? '');
    if (call === 'stream') return { code: 0, msg: '', log_id: 'L', data: this.stream };
    if (call === 'current') return this.said('TR002', 'ok', '', []);
    if (call === 'printed')
      return body.is_printed
        ? this.said('TR004', 'ok', `${String(body.job_id)} 已换单`, [])
        : this.refused('TW009', `${String(body.job_id)} 未打印，状态未变`);
    if (call === 'list') return this.said('TR002', 'ok', '', [], { numbers: this.listed });
    if (call === 'renewed') return this.isRenewed(code);
    if (call === 'renew')
      return this.said('TW083', 'warn', '正在换单，请先放一边', [], { entity: { awaits: code, package_no: code } });
    if (call === 'note') return this.note(String(body.remark));
    this.done.push(call === 'scan' ? code : `${call} ${code}`.trim());
    if (call === 'finish') return this.said('TR004', 'ok', '完成', [], { big_text: String(this.scanned) });
    if (call === 'undo') return this.said('TR004', 'ok', '已撤销', []);
    if (call === 'weigh')
      return this.said('TR002', 'ok', `${body.weight} g`, [], { next: 'parcel', entity: { label: `${code}/1` } });
    if (call === 'describe') return this.said('TR005', 'ok', `${code} 已登记`, [], { next: 'parcel' });
    return this.scan(code, body);
  }

  private isRenewed(code: string): ScanAnswer {
    const made = this.renewed.get(code);
    if (!made) return this.said('TR002', 'ok', '', [], { entity: { awaits: code } });
    if (made === 'failed') return this.refused('TW001', '承运商拒绝换单');
    return this.said('TR004', 'ok', `${code} 已换单`, [], { entity: { label: `${code}/new` } });
  }

  private note(remark: string): ScanAnswer {
    if (this.refuses) return { code: 42200001, msg: this.refuses, log_id: 'L', data: {} };
    this.done.push(`note ${remark}`);
    return { code: 0, msg: '', log_id: 'L', data: {} };
  }

  private scan(code: string, body: Body): ScanAnswer {
    const slot = /\d+$/.exec(code)?.[0].replace(/^0+(?=\d)/, '') ?? '0';
    const entity = { package_no: code, package_id: '11', version: 1 };
    const [kind = ''] = code.split('-');
    if (kind === 'SOFT') return this.refused('TW001', '包裹不存在');
    if (kind === 'HARD') return this.refused('TW004', '包裹已取消，请放入异常筐');
    if (kind === 'WALL') return this.refused('TW009', '应放 5 号墙', { big_text: '5', speak: ['5'] });
    if (kind === 'WARN') return this.said('TW083', 'warn', '重复扫描：10:32 李四', [slot], { big_text: slot, entity });
    if (kind === 'FORCE' && body.force !== true)
      return this.refused('TW009', '目的地不同', {
        need_confirm: { field: 'force', text: `目的地不同，仍要放入吗？${missing}`, reason_field: 'reason' },
      });
    if (kind === 'SECOND')
      return this.refused('TW009', '超重', {
        need_confirm: {
          field: 'force',
          text: '重量或尺寸不符，仍要打包请说明原因',
          action: '强制打包',
          reason_field: 'reason',
          reasons: ['已复称，重量属实', '预报有误', '包材较重'],
          second_person: 'a'.repeat(64),
        },
      });
    this.scanned += 1;
    const next = steps[kind] ?? null;
    return this.said('TR002', 'ok', '', ['3', slot], { big_text: `3-${slot}`, next, entity });
  }

  private said(scanCode: string, level: string, msg: string, speak: string[], more: object = {}): ScanAnswer {
    const own = { scanned: this.scanned, expected: 40, today: this.scanned, hour: this.scanned, failed: 0 };
    const counters = { ...own, ...this.counted };
    const data = {
      scan_code: scanCode,
      level,
      message: msg,
      big_text: '',
      speak,
      next: null,
      need_confirm: null,
      entity: {},
      counters,
    };
    return { code: 0, msg: '', log_id: 'L', data: { ...data, replayed: false, ...more } };
  }

  private refused(scanCode: string, msg: string, more: object = {}): ScanAnswer {
    return { ...this.said(scanCode, 'fail', msg, [], more), code: 42200001, msg };
  }
}
