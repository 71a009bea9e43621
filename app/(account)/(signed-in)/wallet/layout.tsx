export { DepositsTexts as default } from '../texts'
