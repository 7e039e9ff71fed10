export { planUpgrade, type UpgradePlan } from './plan-upgrade.ts';
export { upgradeMintJson, type Upgraded } from './mint-json.ts';
