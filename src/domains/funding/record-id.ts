/** The number of a deposit or a withdrawal in an address. */
export const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
