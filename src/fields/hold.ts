/**
 * Tells the form around a field that something of the field has not come yet, such as a file on its way: the form is sent when nothing is held any
 * more. `coming` settles once it has come or failed; what is answered lets it go.
 */
export type Hold = (coming: Promise<unknown>) => () => void;
