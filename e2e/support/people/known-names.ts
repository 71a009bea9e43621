/**
 * Made-up entries of a list, and 200 names whose answer is known: 100 ways in which the listed ones are written by others, and 100 of
 * other people and companies, of whom fifteen are so near that the names alone do not tell them apart. `*` begins another name of the same entry.
 */
type Known = { listed: string; hits: readonly string[] }

export const knownPeople: readonly Known[] = [
  {
    listed: 'BARRAGAN URIBE, Evelio Antonio',
    hits: [
      'Evelio Antonio Barragán Uribe',
      'Barragan Uribe Evelio',
      'Evelio Barragán Uribe',
      'EVELIO A. BARRAGAN URIBE',
      'Evelyo Antonio Barragan Uribe',
    ],
  },
  {
    listed: 'QUICENO ARBOLEDA, Ramiro',
    hits: ['Ramiro Quiceno Arboleda', 'Ramiro de Jesús Quiceno Arboleda', 'Quizeno Arboleda Ramiro'],
  },
  {
    listed: 'ECHAVARRIA ZULETA, Wenceslao',
    hits: ['Wenceslao Echavarría', 'Wenseslao Echavarria Zuleta', 'Echeverria Zuleta Wenceslao'],
  },
  {
    listed: 'TORO BERMUDEZ, Hortensia',
    hits: ['Hortensia Toro Bermúdez', 'Hortencia Toro Bermudez', 'Hortensia Toro de Bermúdez'],
  },
  {
    listed: 'MONSALVE GIRALDO, Lisandro *Lisandro EL ZARCO',
    hits: ['Lisandro Monsalve', 'LISANDRO MONSALVE GIRALDO', 'Lisandro Monsalbe Giraldo'],
  },
  {
    listed: 'VILLAMIZAR RANGEL, Perpetua del Carmen',
    hits: ['Perpetua Villamizar Rangel', 'Perpetua del Carmen Villamisar Rangel', 'Villamizar Rangel Perpetua Carmen'],
  },
  {
    listed: 'OSPINO CASTRILLON, Heriberto',
    hits: ['Heriberto Ospino Castrillón', 'Eriberto Ospino Castrillon', 'Ospino Castrillón, Heriberto José'],
  },
  {
    listed: 'ARANGUREN PRIETO, Saturnino',
    hits: ['Saturnino Aranguren', 'Saturnino Aranguren-Prieto', 'SATURNINO ARANGUREN P.'],
  },
  { listed: 'ZAMBRANO YEPES, Otoniel', hits: ['Otoniel Zambrano Yepes', 'Otoniel Zambrano Yépez', 'Zambrano Otoniel'] },
  {
    listed: 'CIFUENTES MOSQUERA, Norberto',
    hits: ['Norberto Cifuentes Mosquera', 'Norverto Cifuentes Mosquera', 'Norberto Alfonso Cifuentes Mosquera'],
  },
  {
    listed: 'AL-RASHIDI, Faisal Mahmoud *AL RASHEEDI, Faysal *ABU KHALID',
    hits: ['Faisal Mahmoud al Rashidi', 'Faysal Al-Rasheedi', 'Faisal Rashidi', 'Abu Khalid'],
  },
  {
    listed: 'HUSSEINI, Abdul Karim *HOSSEINI, Abdolkarim',
    hits: ['Abdul Karim Husseini', 'Abdulkarim Husseini', 'Abdolkarim Hosseini', 'Abd al-Karim Husseini'],
  },
  {
    listed: 'BIN SALEH AL-OTAIBI, Mutlaq',
    hits: ['Mutlaq bin Saleh al-Otaibi', 'Mutlaq Saleh Otaibi', 'Mutlak bin Saleh Al Otaibi'],
  },
  {
    listed: 'KOVALENKOV, Dmitri Sergeyevich',
    hits: ['Dmitri Kovalenkov', 'Dmitry Sergeevich Kovalenkov', 'Dmitriy Kovalenkov'],
  },
  {
    listed: 'SOKOLNIKOV, Arkady Borisovich *SOKOLNIKOFF, Arkadi',
    hits: ['Arkady Sokolnikov', 'Arkadi Sokolnikoff', 'Arkadiy Borisovich Sokolnikov'],
  },
  { listed: 'PAK, Yong Chol Min', hits: ['Pak Yong Chol Min', 'PAK Yong-chol Min', 'Yong Chol Min Pak'] },
  { listed: 'NGUEMA OBONO, Celestine', hits: ['Celestine Nguema Obono', 'Celestine Nguema', 'Celestin Nguema Obono'] },
  { listed: 'MOSTAFAVI, Gholamreza', hits: ['Gholamreza Mostafavi', 'Gholam Reza Mostafavi', 'Gholamreza Mustafavi'] },
  { listed: 'STRØMGAARD, Bjørn', hits: ['Bjorn Stromgaard', 'Bjørn Strømgaard', 'STROMGAARD Bjorn'] },
  {
    listed: 'DE LA HOZ PADILLA, Iraida',
    hits: ['Iraida de la Hoz Padilla', 'Iraida Hoz Padilla', 'Hiraida de la Hoz Padilla'],
  },
  {
    listed: 'PEÑARANDA LOBO, Eutimio',
    hits: ['Eutimio Peñaranda Lobo', 'Eutimio Penaranda', 'PEÑARANDA LOBO EUTIMIO'],
  },
  {
    listed: 'GUZMAN LOERA TAPIA, Adalberto',
    hits: ['Adalberto Guzmán Loera', 'Adalberto Guzman Loera Tapia', 'Guzmán Loera Tapia Adalverto'],
  },
]

export const knownCompanies: readonly Known[] = [
  {
    listed: 'COMERCIALIZADORA DE GANADOS EL VERGEL LTDA. *EL VERGEL GANADOS',
    hits: [
      'Comercializadora de Ganados El Vergel',
      'El Vergel Ganados S.A.S.',
      'Comercializadora Ganados Vergel Limitada',
    ],
  },
  {
    listed: 'INVERSIONES MARINILLA ALTA S.A.',
    hits: ['Inversiones Marinilla Alta', 'INVERSIONES MARINILLA ALTA S. A. S.', 'Marinilla Alta S.A.'],
  },
  {
    listed: 'TRANSPORTES RIO GUACHACA S. EN C.',
    hits: ['Transportes Río Guachaca', 'Transportes Rio Guachaca S en C', 'Rio Guachaca Transportes SAS'],
  },
  {
    listed: 'DROGUERIAS LA PERSEVERANCIA E.U.',
    hits: ['Droguerías La Perseverancia', 'Droguerias Perseverancia SAS', 'DROGUERIA LA PERSEVERANCIA'],
  },
  {
    listed: 'CRISTALIZADOS QUIMICOS DEL PACIFICO C.A.',
    hits: [
      'Cristalizados Químicos del Pacífico',
      'Cristalizados Quimicos Pacifico S.A.',
      'Cristalisados Quimicos del Pacifico',
    ],
  },
  {
    listed: 'KHORASAN PETRO TRADING LLC *KHORASAN PETROLEUM TRADING',
    hits: ['Khorasan Petro Trading', 'Khorassan Petro Trading LLC', 'Khorasan Petroleum Trading Company'],
  },
  {
    listed: 'PYONGSONG MARINE SHIPPING CO., LTD',
    hits: [
      'Pyongsong Marine Shipping',
      'Pyongsong Marine Shipping Company Limited',
      'Pyong Song Marine Shipping Co Ltd',
    ],
  },
  {
    listed: 'ALTAVISTA MINERALES PRECIOSOS S.A.S.',
    hits: ['Altavista Minerales Preciosos', 'ALTAVISTA MINERALES PRECIOSOS SAS', 'Minerales Preciosos Altavista S.A.'],
  },
  { listed: 'VOLGASTAL METALL GMBH', hits: ['Volgastal Metall', 'VolgaStal Metal GmbH', 'Volga Stal Metall GmbH'] },
  {
    listed: 'FUNDACION MANOS DEL CATATUMBO',
    hits: ['Fundación Manos del Catatumbo', 'Manos de Catatumbo', 'Fundacion Manos Catatumbo ESAL'],
  },
]

/** Others: a name or surname in common, the same kind of business, or nothing. None is a hit. */
export const otherNames: readonly string[] = [
  ...['Evelio Antonio Restrepo Mejía', 'Antonio Uribe', 'Evelio Uribe Salazar', 'Marta Barragán'],
  ...['Jorge Barragan Ortiz', 'Ramiro Quintero Arbeláez', 'Luz Quiceno', 'Wenceslao Zapata'],
  ...['Carlos Echavarría Restrepo', 'Hortensia Torres Bernal', 'Bermúdez Toro Daniel', 'Lisandro Meza'],
  ...['Lisandro Giraldo Montoya', 'Perpetua Vargas', 'Carmen Villamizar Rincón', 'Pedro Rangel'],
  ...['Andrés Aranguren', 'Otoniel Zamora Pérez', 'Ana Zambrano Yáñez', 'Norma Cifuentes Moreno'],
  ...['Alberto Cifuentes', 'Faisal Mahmud Rahman', 'Abdul Karim Mansour', 'Saleh Otero'],
  ...['Sergio Covaleda', 'Boris Sokolov', 'Arkady Borisov', 'Pak Chol Su'],
  ...['Celestino Obando', 'Celestine Obiang', 'Reza Mostafa', 'Gholamreza Mohammadi'],
  ...['Bjorn Stromberg', 'María de la Hoz', 'Iris de la Hoz Pacheco', 'Juan Peñaranda'],
  ...['Adalberto Tapia Loaiza', 'Joaquín Guzmán Lozano', 'Juan Carlos Pérez Gómez', 'María Fernanda López'],
  ...['Luis Alberto Martínez', 'Ana María Rodríguez', 'Carlos Andrés García Ruiz', 'Sandra Milena Torres'],
  ...['José Luis Ramírez', 'Diana Carolina Sánchez', 'Andrés Felipe Gómez', 'Paola Andrea Díaz'],
  ...['Jorge Eliécer Hernández', 'Luz Marina Castro', 'Diego Armando Moreno', 'Claudia Patricia Rojas'],
  ...['Julián David Muñoz', 'Natalia Jiménez', 'Óscar Iván Suárez', 'Gloria Inés Ortiz'],
  ...[
    'Comercializadora de Ganados El Roble',
    'Comercializadora El Vergel',
    'Ganados del Norte Ltda.',
    'Inversiones La Ceja Alta S.A.',
  ],
  ...['Transportes Río Cauca S.A.S.', 'Transportes Rio Negro', 'Transportes Guachené', 'Droguerías La Economía'],
  ...['Droguerías Cruz Verde', 'Drogas La Rebaja', 'Cristales del Pacífico', 'Productos Químicos Andinos'],
  ...['Khorasan Carpets LLC', 'Petro Trading Company', 'Marine Shipping Co. Ltd', 'Caribbean Marine Shipping'],
  ...['Minerales Preciosos de Antioquia', 'Altavista Constructora', 'Metall Handel GmbH', 'Volga Trading'],
  ...['Fundación Manos Unidas', 'Fundación Catatumbo Vivo', 'Taller Andino S.A.S.', 'Panadería La Espiga'],
  ...['Ferretería El Tornillo', 'Café de la Sierra', 'Textiles Manrique', 'Papelería Central'],
  ...['Óptica Sol'],
]

/**
 * Others all the same, who are a hit: with one of two surnames they are called as the listed one may be, or they differ by some letters of
 * one word. Two persons tell them apart.
 */
export const nearNames: readonly string[] = [
  ...['Ramiro Arboleda', 'Heriberto Castrillón', 'Heriberto Ospina Castro', 'Saturnino Prieto'],
  ...['Otoniel Yepes', 'Norberto Mosquera', 'Mahmoud Rashid', 'Karim Hussein'],
  ...['Dmitri Sergeyevich Kovalev', 'Yong Min Park', 'Iraida Padilla', 'Eutimio Lobo'],
  ...['Inversiones Marinilla', 'Inversiones Marina Alta SAS', 'Químicos del Pacífico S.A.'],
]
