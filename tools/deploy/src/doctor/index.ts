export { doctor, type DoctorCommand } from './doctor.ts';
export { DOCTOR_HELP } from './options.ts';
