const demands = [/^\w+$/, /[a-z]/, /[A-Z]/, /\d/];

/** Word characters only, with a lower-case and an upper-case letter and a digit (specification 000 § 5). `minLength` stands in the constants. */
export function isGoodPassword(password: string, minLength: number): boolean {
  return password.length >= minLength && demands.every((demand) => demand.test(password));
}
