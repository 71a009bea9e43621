/** Words of the dialog around the payment page; the page has its own. */
export const texts = {
  es: {
    title: 'Pago',
    close: 'Cerrar',
    page: 'Página de pago',
    opening: 'Abriendo la página de pago…',
    refused: 'La página de pago no se abre dentro de este sitio.',
    instead: 'Pagar en otra pestaña',
  },
  en: {
    title: 'Payment',
    close: 'Close',
    page: 'Payment page',
    opening: 'Opening the payment page…',
    refused: 'The payment page does not open within this site.',
    instead: 'Pay in another tab',
  },
} as const

export type Language = keyof typeof texts
