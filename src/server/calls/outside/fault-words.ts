/** The messages that say why a system outside gave no answer. */
export const faultWords = {
  absent: 'gatewayAbsent',
  away: 'gatewayAway',
  refused: 'gatewayRefused',
  nonsense: 'gatewayRefused',
} as const;
