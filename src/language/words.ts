/** Chinese texts, and how another language says them. */
export type Words = Readonly<Record<string, string>>;
