import type { Guard } from '../guard';

/** What another person has received is not taken back in passing: who it was is told. */
const receivedByMe: Guard = ({ session }, { inbound_by: inSorting, receive_by: by = inSorting }) =>
  !by || by === session.account.name || { values: { by } };

export default receivedByMe;
