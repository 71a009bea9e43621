/** Who pays in the demonstration: each has a document, a phone and an email of their own, by which staff tell them apart. */
type Payer = { documentType: 'CC' | 'CE' | 'NIT'; document: string; phone: string; email: string }

export const payers = {
  'Julián Esteban Mosquera': {
    ...{ documentType: 'CC', document: '1026284517', phone: '573105550163', email: 'julian.mosquera@correo.example' },
  },
  'Distribuidora El Cóndor S.A.S.': {
    ...{ documentType: 'NIT', document: '900583176-3', phone: '573155550118', email: 'pagos@elcondor.example' },
  },
  'Paola Andrea Quintero': {
    ...{ documentType: 'CC', document: '1018437902', phone: '573105550199', email: 'paola.quintero@correo.example' },
  },
  'Hernán Darío Osorio': {
    ...{ documentType: 'CC', document: '71364829', phone: '573005550172', email: 'hernan.osorio@correo.example' },
  },
  'Luisa Fernanda Rentería': {
    ...{ documentType: 'CC', document: '1144037265', phone: '573185550131', email: 'luisa.renteria@correo.example' },
  },
  'Camilo Arboleda Ruiz': {
    ...{ documentType: 'CE', document: '472915', phone: '573015550156', email: 'camilo.arboleda@correo.example' },
  },
  'Valentina Zuluaga': {
    ...{ documentType: 'CC', document: '1037612048', phone: '573125550194', email: 'valentina.zuluaga@correo.example' },
  },
} as const satisfies Record<string, Payer>

export type PayerName = keyof typeof payers

/** Names in the order in which they come to pay. */
export const payerNames = Object.keys(payers) as PayerName[]
