/** What an enforcer says of a record. */
export interface Judgement {
  verdict: 'accepted' | 'refused' | 'duplicate' | `broken: ${string}`;
  /** Where it complains. */
  fields: string[];
}

export const accepted: Judgement = { verdict: 'accepted', fields: [] };
