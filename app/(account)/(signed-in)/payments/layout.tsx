export { PaymentsTexts as default } from '../texts'
