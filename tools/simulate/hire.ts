import type { Person } from './person';

/** Where people work, and the foreman's password, from which the operators' are made. */
export interface Site {
  warehouse: string;
  password: string;
  /** Distinguishes the people and workbenches of one simulation from those of another beside it: `b`. */
  crew?: string;
}

const anyBench = 9003;

/** People with a workbench each; those who worked here before come back. `newcomer`: a person who has not signed in yet. */
export class Hiring {
  private known: Promise<{ user_org_info: object; role_id_list: unknown[] }> | undefined;

  constructor(
    private readonly foreman: Person,
    private readonly site: Site,
    private readonly newcomer: () => Person,
    /** The roles of an operator. */
    private readonly roles: string[],
  ) {}

  /** The operator of that number, at a workbench. */
  async operator(number: number): Promise<Person> {
    const tail = String(number).padStart(2, '0');
    const { crew = '', warehouse } = this.site;
    const place = warehouse.toLowerCase().replace(/[^a-z]/g, '');
    const person = await this.arrived(`sim${crew}_${place}_${tail}`, `模拟员${crew}${tail}`);
    await this.sit(person, tail);
    return person;
  }

  /** Binds a person to the workbench of that number, which is made when there is none. */
  async sit(person: Person, number: string): Promise<void> {
    const code = `SIM${(this.site.crew ?? '').toUpperCase()}-${number}`;
    const bind = { workbench_code: code };
    if ((await person.ask('bindWorkbench', bind)).code === 0) return;
    await this.foreman.done('workbench.create', { code, name: `模拟工作台 ${code}`, type: anyBench });
    await person.done('bindWorkbench', bind);
  }

  private async arrived(username: string, name: string): Promise<Person> {
    const { warehouse, password } = this.site;
    const person = this.newcomer();
    const isKnown =
      (await person.signIn(username, operatorPassword(password))) || (await person.signIn(username, password));
    if (!isKnown) await this.hire(person, username, name);
    await person.enter(warehouse);
    return person;
  }

  private async hire(person: Person, username: string, name: string): Promise<void> {
    const made = await this.foreman.ask('account.create', {
      username,
      name,
      ...(await (this.known ??= this.terms())),
    });
    const current = made.code === 0 ? String(made.data.password) : await this.passwordAnew(username, made.msg);
    if (!(await person.signIn(username, current))) throw new Error(`${username} cannot sign in.`);
    await person.done('updatePassword', {
      password: operatorPassword(this.site.password),
      current_password: current,
    });
  }

  /** A run that ended between hiring a person and the first sign-in has left an account whose password is lost. */
  private async passwordAnew(username: string, refused: string): Promise<string> {
    const [known] = await this.foreman.list('account', { username });
    if (!known) throw new Error(`${username} cannot be hired: ${refused}`);
    return String((await this.foreman.done('account.resetPassword', { user_id: known.user_id })).pwd);
  }

  private async terms() {
    const { all_org_info: places } = (await this.foreman.done('position.options', {})) as unknown as Places;
    const position = places.flatMap(({ position_list: list }) => list).find(({ type }) => type === 'OPERATOR');
    const roles = await this.foreman.list('role', {});
    const role_id_list = roles.filter(({ name }) => this.roles.includes(String(name))).map(({ role_id: id }) => id);
    return { user_org_info: { position_id_list: [position?.id] }, role_id_list };
  }
}

/** The demo world's password names the product, which no new password may. */
const operatorPassword = (password: string): string => [...password].reverse().join('');

interface Places {
  all_org_info: { position_list: { id: string; type: string }[] }[];
}
