/** What a refusal says to the reader, in both languages. `code` is for programs and never changes; these may. */
import type { Code, FieldCode } from '@/lib/domain/errors'

type Text = { es: string; en: string }

/** `detail` of a problem, by code. */
export const details = {
  'Validation failed': { es: 'Hay datos que corregir.', en: 'Some of the data needs correcting.' },
  AmountRequired: {
    es: 'Este link es de monto libre: indique cuánto va a pagar.',
    en: 'This link has no fixed amount: say how much you pay.',
  },
  AmountMismatch: { es: 'El monto no es el del link.', en: "The amount is not the link's." },
  InvalidStatus: {
    es: 'El link ya no está en un estado que lo permita.',
    en: 'The link is no longer in a state that allows this.',
  },
  NotFound: { es: 'No existe.', en: 'It does not exist.' },
  'Not found': { es: 'No existe.', en: 'It does not exist.' },
  'Internal error': {
    es: 'Algo falló de nuestro lado. Cite el request_id si nos escribe.',
    en: 'Something failed on our side. Quote request_id if you write to us.',
  },
  FORBIDDEN: { es: 'Esta cuenta no puede hacer esto.', en: 'This account may not do this.' },
  InvalidApiKey: { es: 'Falta la llave x-api-key, o no es válida.', en: 'The x-api-key is missing or not valid.' },
  ScopeMissing: {
    es: 'La llave no tiene el permiso que esta operación necesita.',
    en: 'The key lacks the scope that this operation needs.',
  },
  InvalidToken: {
    es: 'Falta el token, o ya no vale. Inicie sesión de nuevo.',
    en: 'The token is missing or no longer good. Log in again.',
  },
  TokenExpired: {
    es: 'El token venció. Pida uno nuevo con el de refresco.',
    en: 'The token has expired. Get a new one with the refresh token.',
  },
  InvalidCredentials: {
    es: 'El usuario o la contraseña no son correctos.',
    en: 'The user or the password is not right.',
  },
  TooManyAttempts: {
    es: 'Demasiados intentos. Espere un momento y vuelva a probar.',
    en: 'Too many attempts. Wait a moment and try again.',
  },
  AccountBlocked: { es: 'La cuenta está bloqueada.', en: 'The account is blocked.' },
  EmailNotVerified: { es: 'Primero verifique su correo.', en: 'Verify your email first.' },
  PhoneNotVerified: { es: 'Primero verifique su teléfono.', en: 'Verify your phone first.' },
  LevelNotAllowed: {
    es: 'La identidad de la cuenta aún no ha sido validada.',
    en: "The account's identity has not been validated yet.",
  },
  RateUnavailable: {
    es: 'No hay una tasa de cambio vigente. Pruebe más tarde.',
    en: 'There is no current exchange rate. Try later.',
  },
  MethodUnavailable: {
    es: 'Este medio de pago no responde ahora. Use otro o pruebe más tarde.',
    en: 'This method does not answer now. Use another or try later.',
  },
  IdempotencyKeyReused: {
    es: 'Esa Idempotency-Key ya se usó con otros datos.',
    en: 'That Idempotency-Key was used with other data.',
  },
  IdempotencyKeyInUse: {
    es: 'La primera petición con esa Idempotency-Key sigue en curso.',
    en: 'The first request with that Idempotency-Key is still running.',
  },
  UnsupportedMediaType: { es: 'El cuerpo debe ser application/json.', en: 'The body must be application/json.' },
  PayloadTooLarge: { es: 'El cuerpo es demasiado grande.', en: 'The body is too large.' },
  MethodNotAllowed: { es: 'Esta dirección no admite ese método.', en: 'This address does not take that method.' },
  ServiceUnavailable: {
    es: 'El servicio no está disponible. Pruebe de nuevo en unos segundos.',
    en: 'The service is unavailable. Try again in a few seconds.',
  },
  InvalidSignature: { es: 'La firma no es válida.', en: 'The signature is not valid.' },
} as const satisfies Record<Code, Text>

/** `message` of one bad field; `{name}` is filled from the refusal's numbers. */
export const fieldMessages = {
  required: { es: 'Falta este dato.', en: 'This is needed.' },
  invalid: { es: 'No es un valor válido.', en: 'This is not a valid value.' },
  not_allowed: { es: 'Este dato no se admite aquí.', en: 'This is not allowed here.' },
  not_an_object: { es: 'El cuerpo debe ser un objeto JSON.', en: 'The body must be a JSON object.' },
  malformed_json: { es: 'El cuerpo no es JSON bien formado.', en: 'The body is not well-formed JSON.' },
  too_short: { es: 'Es demasiado corto (mínimo {minimum}).', en: 'This is too short (minimum {minimum}).' },
  too_long: { es: 'Es demasiado largo (máximo {maximum}).', en: 'This is too long (maximum {maximum}).' },
  too_small: { es: 'Es demasiado pequeño (mínimo {minimum}).', en: 'This is too small (minimum {minimum}).' },
  too_large: { es: 'Es demasiado grande (máximo {maximum}).', en: 'This is too large (maximum {maximum}).' },
  too_many_places: { es: 'Admite dos decimales como máximo.', en: 'At most two decimal places.' },
  not_a_decimal: {
    es: 'Debe ser un decimal simple, como "100000.00".',
    en: 'This must be a plain decimal, such as "100000.00".',
  },
  in_the_past: { es: 'Debe estar en el futuro.', en: 'This must be in the future.' },
  too_far: { es: 'Está demasiado lejos en el futuro.', en: 'This is too far in the future.' },
  not_a_url: {
    es: 'Debe ser una dirección http o https completa.',
    en: 'This must be a complete http or https address.',
  },
  https_required: { es: 'La dirección debe ser https.', en: 'The address must be https.' },
  not_an_email: { es: 'No parece un correo.', en: 'This does not look like an email.' },
  not_a_phone: { es: 'No parece un teléfono.', en: 'This does not look like a phone.' },
  not_a_mobile: {
    es: 'Debe ser un celular colombiano de diez dígitos que empiece por 3.',
    en: 'This must be a Colombian mobile: ten digits that begin with 3.',
  },
  not_a_document: {
    es: 'No es un número de documento válido para ese tipo.',
    en: 'This is not a valid document number of that type.',
  },
  wrong_check_digit: { es: 'El dígito de verificación no corresponde.', en: 'The check digit is wrong.' },
  unknown_bank: { es: 'Ese banco no está en la lista.', en: 'That bank is not on the list.' },
  external_id_taken: { es: 'Ese identificador ya lo tiene otro.', en: 'Another one already has that id.' },
  method_not_offered: { es: 'Este link no admite ese medio de pago.', en: 'This link does not offer that method.' },
  below_method_minimum: {
    es: 'El monto es menor que el mínimo de ese medio ({minimum}).',
    en: "The amount is below that method's minimum ({minimum}).",
  },
  above_method_maximum: {
    es: 'El cobro supera el máximo de ese medio ({maximum}).',
    en: "The charge is above that method's maximum ({maximum}).",
  },
  method_unavailable: { es: 'Ese medio no responde ahora.', en: 'That method does not answer now.' },
  nothing_to_credit: { es: 'La comisión no deja nada por acreditar.', en: 'The fee leaves nothing to credit.' },
  not_a_page: {
    es: 'Debe ser un entero desde 1 (hasta {maximum}).',
    en: 'This must be a whole number from 1 (to {maximum}).',
  },
  not_a_cursor: { es: 'No es un cursor nuestro.', en: 'This is not a cursor of ours.' },
  not_an_idempotency_key: {
    es: 'Debe tener de 1 a 255 caracteres visibles.',
    en: 'This must have 1 to 255 visible characters.',
  },
  unreadable_text: { es: 'Tiene caracteres que no se pueden leer.', en: 'This has characters that cannot be read.' },
} as const satisfies Record<FieldCode, Text>

/** `title` of a problem: the same for every occurrence, in English (RFC 9457). */
export const titles = {
  'Validation failed': 'Validation failed',
  AmountRequired: 'Amount required',
  AmountMismatch: 'Amount mismatch',
  InvalidStatus: 'Invalid status',
  NotFound: 'Not found',
  'Not found': 'Not found',
  'Internal error': 'Internal error',
  FORBIDDEN: 'Forbidden',
  InvalidApiKey: 'Invalid API key',
  ScopeMissing: 'Scope missing',
  InvalidToken: 'Invalid token',
  TokenExpired: 'Token expired',
  InvalidCredentials: 'Invalid credentials',
  TooManyAttempts: 'Too many attempts',
  AccountBlocked: 'Account blocked',
  EmailNotVerified: 'Email not verified',
  PhoneNotVerified: 'Phone not verified',
  LevelNotAllowed: 'Level not allowed',
  RateUnavailable: 'Exchange rate unavailable',
  MethodUnavailable: 'Method unavailable',
  IdempotencyKeyReused: 'Idempotency key reused',
  IdempotencyKeyInUse: 'Idempotency key in use',
  UnsupportedMediaType: 'Unsupported media type',
  PayloadTooLarge: 'Payload too large',
  MethodNotAllowed: 'Method not allowed',
  ServiceUnavailable: 'Service unavailable',
  InvalidSignature: 'Invalid signature',
} as const satisfies Record<Code, string>
