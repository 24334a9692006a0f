/** Where a device keeps the PIN with which its kiosk is left. It guards a screen, not data. */
export const kioskPinKey = (formId: string): string => `kiosk-pin ${formId}`;
